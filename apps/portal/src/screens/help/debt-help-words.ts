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
        'Em Negociar, escolha quanto cabe por mês e compare as ofertas. Simular não muda nada na sua dívida. O acordo só vale depois que você confirma e paga a entrada.',
      also: 'atraso atrasado devo devendo renegociar proposta desconto cupom apertado sem dinheiro perdi emprego desempregado desemprego doença doente empréstimo',
      way: negotiate,
    },
    {
      asks: 'As dívidas não cabem na minha renda. Quem ajuda de graça?',
      answer:
        'O Procon, o Cejusc e a Defensoria Pública. Pela Lei do Superendividamento, chamam todos os credores para um plano só, de até 5 anos. Nenhum desses lugares cobra para ouvir você.',
      also: 'endividado superendividado advogado justiça desempregado desemprego sem dinheiro',
    },
    {
      asks: 'Atrasei. Quanto fica?',
      answer:
        'Há uma multa só, e juros por dia. Cada conta atrasada mostra o valor de hoje, o de amanhã e o de uma semana. Somados, os encargos nunca passam do valor original da dívida.',
      also: 'atraso atrasado vencido vencida venceu mora taxa cobrança',
      way: { to: paths.start(), text: 'Ver o que está em atraso' },
    },
    {
      asks: 'Atrasei uma parcela do acordo. Perco o acordo?',
      answer:
        'Não na hora. O acordo mostra o último dia para pagar, com multa e juros só dos dias de atraso. Depois desse dia o acordo é desfeito e o desconto se perde.',
      also: 'atraso atrasado quebrado quebrei quebrou desfeito',
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
      asks: 'Quando meu nome sai do SPC e da Serasa?',
      answer: 'Em até 5 dias úteis depois do pagamento da entrada, ou da proposta à vista.',
      also: 'nome sujo limpar negativado',
    },
  ],
}
