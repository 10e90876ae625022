/** Refusals of an issuer's delivery as a whole, by the command and by signed calls alike. */
export const deliveryErrors = {
  DOIS_ARQUIVOS: { status: 400, message: 'Um arquivo da entrega veio duas vezes, ou em NDJSON e em CSV.' },
  ENTREGA_ILEGIVEL: {
    status: 400,
    message: 'O corpo não é um tar (ustar) dos arquivos de uma entrega, sem pastas nem outros arquivos.',
  },
  MANIFESTO_INVALIDO: { status: 400, message: 'O arquivo entrega.json não tem os campos do formato v1.' },
  SEM_MANIFESTO: { status: 400, message: 'Falta o arquivo entrega.json na entrega.' },
  EMISSOR_DESCONHECIDO: { status: 409, message: 'O emissor ainda não está aqui e não veio em emissores.' },
  ENTREGA_ANTIGA: { status: 409, message: 'Uma entrega de número maior já veio.' },
  NUMERO_REPETIDO: { status: 409, message: 'Outra entrega teve este número. Dê a esta o próximo.' },
  OUTRA_CARGA: { status: 409, message: 'Outra carga está em andamento.' },
  TAXAS_FALTAM: {
    status: 409,
    message: 'Sem ROTATIVO, MULTA e MORA em taxas não há o que cobrar nem mostrar.',
  },
  CARGA_SEM_CONEXAO: {
    status: 503,
    message: 'Este portal não tem uma conexão própria para cargas. Quem opera o portal configura LOAD_DATABASE_URL.',
  },
  ESQUEMA_ATRASADO: {
    status: 503,
    message: 'O banco de dados ainda não guarda entregas. Quem opera o portal roda npm run migrate -- up.',
  },
} as const
