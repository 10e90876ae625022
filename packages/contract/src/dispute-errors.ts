/** Refusals of disputes and of their files. Words about a file say what is kept. */
export const disputeErrors = {
  COMPRA_NAO_ENCONTRADA: { status: 404, message: 'Não encontramos esta compra na sua conta.' },
  CONTESTACAO_NAO_ENCONTRADA: { status: 404, message: 'Não encontramos esta contestação na sua conta.' },
  ARQUIVO_NAO_ENCONTRADO: { status: 404, message: 'Não encontramos este arquivo na sua conta.' },
  COMPRA_NAO_CONTESTAVEL: {
    status: 409,
    message: 'Por aqui, só dá para contestar compras. Para tarifas, juros ou um pagamento, ligue para nós.',
  },
  PRAZO_DA_CONTESTACAO_PASSOU: {
    status: 409,
    message: 'O prazo para contestar por aqui, de 90 dias depois do vencimento da fatura, acabou. Ligue para nós.',
  },
  COMPRA_EM_CONTESTACAO: {
    status: 409,
    message: 'Esta compra já está em contestação. Veja o protocolo em Cartão.',
  },
  COMPRA_JA_RESPONDIDA: {
    status: 409,
    message: 'A contestação desta compra já terminou. Se algo novo apareceu, ligue para nós.',
  },
  CONTESTACOES_DEMAIS: {
    status: 409,
    message: 'Você já tem dez contestações em análise. Para contestar outras, ligue para nós.',
  },
  CONTESTACAO_ENCERRADA: { status: 409, message: 'Esta contestação já terminou. Nada mudou.' },
  ARQUIVOS_DEMAIS: {
    status: 409,
    message: 'Esta contestação já tem cinco arquivos, o máximo. Este não foi guardado; os outros continuam.',
  },
  ARQUIVOS_GRANDES_DEMAIS: {
    status: 409,
    message: 'Juntos, os arquivos passam de 15 MB. Este não foi guardado; os outros continuam.',
  },
  ARQUIVO_GRANDE_DEMAIS: {
    status: 413,
    message: 'Este arquivo passa de 5 MB e não foi guardado. Mande uma foto menor ou só as páginas que importam.',
  },
  ARQUIVO_VAZIO: { status: 422, message: 'Este arquivo está vazio. Escolha outro.' },
  ARQUIVO_NOME_RECUSADO: {
    status: 422,
    message: 'O nome deste arquivo esconde o tipo, e nada foi guardado. Dê um nome simples e envie de novo.',
  },
  ARQUIVO_TIPO_RECUSADO: {
    status: 422,
    message: 'Este arquivo não é PDF, JPEG nem PNG, e não foi guardado. Uma foto da tela serve.',
  },
  ARQUIVO_INCOMPLETO: {
    status: 422,
    message: 'Este arquivo chegou cortado ou está danificado, e não foi guardado. Abra-o no aparelho e envie de novo.',
  },
  ARQUIVO_COM_PROGRAMA: {
    status: 422,
    message: 'Este arquivo leva um programa ou outro arquivo dentro, e não foi guardado. Uma foto ou impressão serve.',
  },
  ARQUIVO_PESADO_DEMAIS: {
    status: 422,
    message: 'Este arquivo demora demais para ser verificado, e não foi guardado. Uma foto ou impressão serve.',
  },
  ARQUIVO_COM_SENHA: {
    status: 422,
    message: 'Este PDF tem senha e não pôde ser lido. Salve sem senha e envie de novo.',
  },
  IMAGEM_GRANDE_DEMAIS: {
    status: 422,
    message: 'Esta imagem tem pontos demais para abrir com segurança. Mande uma foto comum ou da tela.',
  },
  ARQUIVO_INFECTADO: {
    status: 422,
    message: 'Achamos um vírus neste arquivo, e nada foi guardado. Não abra o arquivo; mande outro.',
  },
  RELATO_INVALIDO: {
    status: 422,
    message: 'Conte o que aconteceu com um pouco mais de detalhe: de 10 a 600 letras, sem o número do cartão.',
  },
} as const satisfies Record<string, { status: number; message: string }>
