import { paths } from '../../paths.ts'
import type { Subject } from './help-words.ts'

const negotiate = { to: paths.negotiationLogin(), text: 'Ir para Negociar' }

/** Questions of people who owe, with the many words that they search by. */
export const debtSubject: Subject = {
  title: 'Dívidas e acordos',
  questions: [
    {
      asks: 'Não consigo pagar. Por onde começo?',
      answer:
        'Em Início está tudo o que falta pagar. Na fatura, Outras formas e valores mostra o menor valor e as parcelas. Na dívida, Ver e negociar mostra quanto cabe por mês. Simular não muda nada na sua dívida.',
      also: 'atraso atrasado devo devendo acordo cupom oferta renegociar proposta desconto apertado sem dinheiro perdi emprego desempregado desemprego doença doente empréstimo',
      way: { to: paths.start(), text: 'Ver o que falta pagar' },
    },
    {
      asks: 'As dívidas não cabem na minha renda. Quem ajuda de graça?',
      answer:
        'O Procon, o Cejusc e a Defensoria Pública. Pela Lei do Superendividamento, chamam todos os credores para um plano só, de até 5 anos. Nenhum desses lugares cobra para ouvir você.',
      also: 'endividado superendividado advogado justiça processo judicial penhora desempregado desemprego sem dinheiro',
      way: { to: paths.cannotPay(paths.invoices()), text: 'Ver quem ajuda' },
    },
    {
      asks: 'Atrasei. Quanto fica?',
      answer:
        'Há uma multa só, e juros por dia. Cada conta atrasada mostra o valor de hoje, o de amanhã e o de uma semana. Somados, os encargos nunca passam do valor original da dívida.',
      also: 'atraso atrasado parcela atrasada vencido vencida venceu mora taxa cobrança',
      way: { to: paths.start(), text: 'Ver o que está em atraso' },
    },
    {
      asks: 'Atrasei uma parcela do acordo. Perco o acordo?',
      answer:
        'Não na hora. O acordo mostra o último dia para pagar, com multa e juros só dos dias de atraso. Depois desse dia o acordo é desfeito e o desconto se perde.',
      also: 'atraso atrasado atrasada quebrado quebrei quebrou desfeito',
      way: { to: paths.negotiationLogin(), text: 'Ver meus acordos' },
    },
    {
      asks: 'Onde está a carta de quitação?',
      answer:
        'No acordo que você pagou todo, em Documentos. A declaração anual, de que você não deve nada de um ano, aparece em Conta.',
      also: 'quitado quitada quitar nada consta débitos comprovante',
      way: { to: paths.account(), text: 'Ir para Conta' },
    },
    {
      asks: 'Minha dívida mudou de credor. A quem pago?',
      answer:
        'À empresa que comprou a dívida. Ao entrar, você vê o nome e o telefone dessa empresa. Confira os dois antes de pagar.',
      also: 'vendida vendeu cedida cessão outra empresa cobrança',
      way: negotiate,
    },
    {
      asks: 'O titular do cartão morreu. Quem paga a dívida?',
      answer:
        'Sentimos muito. A dívida é paga com a herança, até onde a herança chega: a família não usa o próprio dinheiro. Ligue para cancelar o cartão e saber se há seguro. Tenha a certidão de óbito à mão.',
      also: 'morte faleceu falecido falecida falecimento viúva viúvo inventário espólio marido esposa pai mãe',
      calls: 'issuer',
    },
    {
      asks: 'Quando meu nome sai do SPC e da Serasa?',
      answer: 'Em até 5 dias úteis depois do pagamento da entrada, ou da proposta à vista.',
      also: 'nome sujo limpar negativado',
    },
  ],
}
