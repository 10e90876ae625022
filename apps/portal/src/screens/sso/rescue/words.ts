import { paths } from '../../../paths.ts'

const ofContacts = {
  title: 'Cancelar a troca de contatos',
  lead: 'Recebemos um pedido para trocar os contatos da sua conta. Se não foi você, cancele agora: nada muda, e quem pediu não entra.',
  act: 'Não fui eu, cancelar a troca',
  otherwise: 'Se foi você, feche esta página. A troca continua.',
  done: 'A troca foi cancelada',
  next: 'Seus contatos continuam os mesmos. Quem pediu sabia a sua senha ou dados seus: crie outra senha agora.',
  way: { label: 'Criar outra senha', to: paths.forgotPassword },
  over: 'A troca já terminou ou já tinha sido cancelada. Não foi você quem pediu? Ligue para nós agora.',
}

export type StopWords = typeof ofContacts

const ofPassword: StopWords = {
  title: 'Cancelar a senha nova',
  lead: 'A senha da sua conta foi trocada. Se não foi você, cancele agora: a senha nova deixa de valer, e quem entrou sai da conta.',
  act: 'Não fui eu, cancelar a senha',
  otherwise: 'Se foi você, feche esta página. A senha nova continua.',
  done: 'A senha nova foi cancelada',
  next: 'A senha nova não abre mais a conta. Ligue para nós: confirmamos seus dados e passamos um código para criar outra senha.',
  way: { label: 'Ir para o início', to: paths.home },
  over: 'O prazo deste link acabou, ou a senha já foi cancelada ou trocada. Não foi você? Ligue para nós agora.',
}

/** Words of the page of a notice's link, by what it stops. */
export const stopWords = { contacts: ofContacts, password: ofPassword }
