/** Refusals of card services, policies and the ledger. */
export const serviceErrors = {
  ACEITE_NAO_ENCONTRADO: { status: 404, message: 'Não encontramos este aceite na sua conta.' },
  ACOMPANHAMENTO_NAO_VALE: {
    status: 404,
    message: 'Este pagamento não é mais acompanhado por aqui. Entre de novo para ver.',
  },
  ADICIONAL_NAO_ENCONTRADO: { status: 404, message: 'Não encontramos este cartão adicional na sua conta.' },
  ADICIONAL_DO_TITULAR: {
    status: 409,
    message: 'Este CPF é o seu. O adicional é para outra pessoa: confira o CPF.',
  },
  ADICIONAL_MENOR_DE_IDADE: { status: 409, message: 'O cartão adicional é para quem já tem 16 anos.' },
  ADICIONAIS_DEMAIS: {
    status: 409,
    message: 'O máximo é de 4 adicionais, com os pedidos em análise. Cancele um para pedir outro.',
  },
  AVISO_NAO_ENCONTRADO: { status: 404, message: 'Não encontramos este aviso na sua conta.' },
  AVISO_DE_SEGURANCA: {
    status: 409,
    message: 'Este aviso protege a sua conta, por isso o e-mail ou o SMS fica ligado. Nada mudou.',
  },
  CARTAO_CANCELADO: {
    status: 409,
    message: 'Este cartão já foi cancelado e não muda mais. Veja em Cartão o que foi pedido.',
  },
  LINK_NAO_ENCONTRADO: { status: 404, message: 'Não encontramos este link na sua conta.' },
  LINK_DE_PAGAMENTO_NAO_VALE: {
    status: 404,
    message: 'Este link não vale mais. Quem mandou pode criar outro.',
  },
  LINKS_DEMAIS: {
    status: 409,
    message: 'Você já tem 10 links abertos. Cancele um em Conta e depois crie outro.',
  },
  PEDIDO_EM_ANDAMENTO: {
    status: 409,
    message: 'Já há um pedido igual em andamento. Veja o protocolo em Cartão.',
  },
  SERVICO_SEM_MUDANCA: { status: 409, message: 'Já está assim. Nada mudou.' },
  SERVICO_INDISPONIVEL: { status: 409, message: 'Este cartão não tem este serviço. Nada mudou.' },
  VENCIMENTO_MUDADO_HA_POUCO: {
    status: 409,
    message: 'O dia de vencimento só muda uma vez a cada 6 meses, e continua como estava.',
  },
  VENCIMENTO_MUDOU: {
    status: 409,
    message: 'As datas mudaram desde que foram mostradas. Nada foi trocado: veja as datas de hoje.',
  },
  LIMITE_EM_USO: {
    status: 409,
    message: 'Este limite é menor que o valor já usado. O limite atual continua.',
  },
  SEGURO_NAO_ENCONTRADO: { status: 404, message: 'Não encontramos este seguro na sua conta.' },
  SEGURO_JA_CONTRATADO: { status: 409, message: 'Você já tem este seguro. Nada foi contratado outra vez.' },
  CONDICOES_MUDARAM: {
    status: 409,
    message: 'As condições mudaram desde que foram mostradas. Nada foi contratado: leia as de hoje.',
  },
  SEGURO_ENCERRADO: { status: 409, message: 'Este seguro já terminou. Nada mais será cobrado.' },
  DEVOLUCAO_MUDOU: {
    status: 409,
    message: 'O valor da devolução mudou desde que foi mostrado. O seguro continua: veja o valor de hoje.',
  },
  PEDIDO_ENCERRADO: { status: 409, message: 'Este pedido já foi respondido. Nada mudou nele.' },
  PEDIDO_NAO_ENCONTRADO: { status: 404, message: 'Não encontramos este pedido na sua conta.' },
  NADA_A_PORTAR: { status: 409, message: 'Não há saldo deste cartão para levar a outro banco. Nada foi pedido.' },
  EXPORTACAO_NAO_ENCONTRADA: {
    status: 404,
    message: 'Esta cópia não está mais aqui. Cada cópia fica por 30 minutos, no acesso em que foi pedida. Peça outra.',
  },
  EXCLUSAO_IMPEDIDA: {
    status: 409,
    message: 'Sua conta ainda não pode ser apagada. Nada mudou: veja na tela o que falta resolver.',
  },
  DADO_INVALIDO: { status: 422, message: 'Confira o que você digitou. Nada foi pedido ainda.' },
  CODIGO_DO_PEDIDO_INCORRETO: {
    status: 422,
    message: 'Este código não confere. Nada foi feito ainda: veja a última mensagem que enviamos.',
  },
  CODIGO_DO_PEDIDO_ENCERRADO: {
    status: 422,
    message: 'Este código não vale mais. Nada foi feito ainda: peça outro código.',
  },
  LIMITE_DE_EXPORTACOES: {
    status: 429,
    message: 'Você já pediu 3 cópias dos seus dados hoje. Amanhã dá para pedir outra.',
  },
  LIMITE_FORA_DA_FAIXA: { status: 422, message: 'O limite vai de R$ 100,00 a R$ 100.000,00.' },
} as const satisfies Record<string, { status: number; message: string }>
