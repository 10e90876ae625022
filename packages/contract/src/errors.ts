import { automaticDebitErrors } from './automatic-debit-errors.ts'
import { deliveryErrors } from './delivery-errors.ts'
import { disputeErrors } from './dispute-errors.ts'
import { negotiationErrors } from './negotiation-errors.ts'
import { serviceErrors } from './service-errors.ts'

/**
 * Every refusal: its status and words. 401 means only a session that is over (seed 4.8), 403 not allowed; 404 hides
 * what belongs to others.
 */
export const errors = {
  ...serviceErrors,
  ...automaticDebitErrors,
  ...deliveryErrors,
  ...disputeErrors,
  ...negotiationErrors,
  REQUISICAO_INVALIDA: { status: 400, message: 'Não entendemos o pedido. Confira os dados e tente de novo.' },
  CHAVE_IDEMPOTENCIA_INVALIDA: {
    status: 400,
    message: 'O pedido veio sem identificação. Recarregue a página e tente de novo.',
  },
  SESSAO_EXPIRADA: { status: 401, message: 'Usuário não autorizado ou sessão de login expirada' },
  PROVA_INVALIDA: {
    status: 401,
    message:
      'Não conseguimos confirmar que este é o mesmo aparelho. Confira a data e a hora do aparelho e entre de novo.',
  },
  PROVA_AUSENTE: {
    status: 403,
    message:
      'Este navegador não guarda a chave que protege a sua entrada. Saia da janela anônima ou entre por outro navegador.',
  },
  REDE_NAO_PERMITIDA: { status: 403, message: 'Este endereço não aceita pedidos desta rede.' },
  CHAVE_API_INVALIDA: { status: 403, message: 'Este portal não está autorizado a fazer este pedido.' },
  CSRF_INVALIDO: { status: 403, message: 'A página ficou aberta por muito tempo. Recarregue e tente de novo.' },
  ESCOPO_INSUFICIENTE: { status: 403, message: 'Este acesso não inclui essa informação.' },
  ACESSO_EXIGE_SENHA: {
    status: 403,
    message: 'Por segurança, neste aparelho é preciso entrar com CPF e senha.',
  },
  RESGATE_RECUSADO: {
    status: 403,
    message:
      'Por segurança, os contatos não podem ser trocados neste aparelho. Ligue para nós e fazemos a troca com você.',
  },
  MODULO_NAO_PERMITIDO: { status: 403, message: 'Este serviço não está disponível para o seu cartão.' },
  CONFIRME_IDENTIDADE: { status: 403, message: 'Por segurança, confirme primeiro que é você.' },
  NAO_ENCONTRADO: { status: 404, message: 'Não encontramos o que você pediu.' },
  CARTAO_NAO_ENCONTRADO: { status: 404, message: 'Não encontramos este cartão na sua conta.' },
  FATURA_NAO_ENCONTRADA: { status: 404, message: 'Não encontramos esta fatura na sua conta.' },
  LANCAMENTO_NAO_ENCONTRADO: { status: 404, message: 'Não encontramos este lançamento na sua conta.' },
  COBRANCA_NAO_ENCONTRADA: { status: 404, message: 'Não encontramos este Pix na sua conta.' },
  COMPROVANTE_NAO_ENCONTRADO: { status: 404, message: 'Não encontramos este comprovante na sua conta.' },
  BOLETO_NAO_ENCONTRADO: { status: 404, message: 'Não encontramos este boleto na sua conta.' },
  CHAVE_ACESSO_NAO_ENCONTRADA: { status: 404, message: 'Não encontramos esta chave de acesso na sua conta.' },
  OFERTA_NAO_ENCONTRADA: { status: 404, message: 'Não encontramos esta opção de parcelamento na sua conta.' },
  PARCELAMENTO_NAO_ENCONTRADO: { status: 404, message: 'Não encontramos este parcelamento na sua conta.' },
  DIVIDA_NAO_ENCONTRADA: { status: 404, message: 'Não encontramos esta dívida na sua conta.' },
  PROPOSTA_NAO_ENCONTRADA: { status: 404, message: 'Não encontramos esta proposta na sua conta.' },
  NEGOCIACAO_NAO_ENCONTRADA: {
    status: 404,
    message: 'Não encontramos esta negociação neste acesso. Veja em Meus acordos se o acordo já foi feito.',
  },
  ACORDO_NAO_ENCONTRADO: { status: 404, message: 'Não encontramos este acordo na sua conta.' },
  DECLARACAO_NAO_ENCONTRADA: { status: 404, message: 'Não há declaração de quitação deste ano na sua conta.' },
  SESSAO_NAO_ENCONTRADA: { status: 404, message: 'Este acesso já tinha sido encerrado.' },
  CARNE_NAO_ENCONTRADO: { status: 404, message: 'Não encontramos este carnê na sua conta.' },
  METODO_NAO_PERMITIDO: { status: 405, message: 'Este endereço não aceita esse tipo de pedido.' },
  FATURA_PAGA: { status: 409, message: 'Esta fatura já está paga. Não precisa pagar de novo.' },
  FATURA_NAO_PAGAVEL: {
    status: 409,
    message: 'Esta fatura não pode ser paga por aqui: ainda não fechou, ou o restante vem nas próximas faturas.',
  },
  FATURA_DIGITAL_NAO_OFERECIDA: {
    status: 409,
    message: 'A fatura digital não está disponível para a sua conta agora. Nada mudou.',
  },
  CHAVE_ACESSO_EXISTENTE: { status: 409, message: 'Este aparelho já tem uma chave de acesso da sua conta.' },
  LIMITE_DE_CHAVES: {
    status: 409,
    message: 'Você já tem dez chaves de acesso. Remova uma que não usa mais e tente de novo.',
  },
  BOLETO_NAO_PAGAVEL: {
    status: 409,
    message: 'Este boleto não pode mais ser pago. Peça um novo na tela de pagamento.',
  },
  PASSO_FORA_DE_ORDEM: { status: 409, message: 'Este passo ainda não está aberto. Continue de onde você parou.' },
  CONTATO_RECENTE: {
    status: 409,
    message:
      'Este contato foi trocado há poucos dias. Confirme com a senha, com uma chave de acesso ou pelo outro contato.',
  },
  OUTRO_CONTATO_RECENTE: {
    status: 409,
    message:
      'Você trocou o outro contato há poucos dias. Confirme com um código enviado ao contato atual, ou ligue para nós.',
  },
  SENHA_RECENTE: {
    status: 409,
    message: 'Sua senha foi criada há poucos dias em um aparelho novo. Confirme com um código ou ligue para nós.',
  },
  RESGATE_EM_ESPERA: {
    status: 409,
    message:
      'Há uma troca de celular e e-mail em andamento. Não foi você? Cancele pelo link que enviamos aos contatos antigos.',
  },
  RESGATE_RECENTE: {
    status: 409,
    message: 'Uma troca de contatos desta conta já foi pedida há poucos dias. Para outra, ligue para nós.',
  },
  RESGATE_ENCERRADO: {
    status: 409,
    message:
      'A troca de contatos já terminou ou já tinha sido cancelada. Não foi você quem pediu? Ligue para nós agora.',
  },
  LINK_ENCERRADO: {
    status: 409,
    message: 'Este link expirou. Entre com CPF e senha, ou ligue para nós.',
  },
  PARCELAMENTO_INDISPONIVEL: {
    status: 409,
    message: 'Esta fatura não pode ser parcelada: o valor é baixo para dividir. Você pode pagar o total ou uma parte.',
  },
  PARCELAMENTO_JA_CONTRATADO: { status: 409, message: 'Esta fatura já tem um parcelamento.' },
  OFERTA_EXPIRADA: {
    status: 409,
    message: 'Esta oferta não vale mais: o prazo acabou ou o valor da fatura mudou. Nada foi contratado.',
  },
  PAGAMENTO_A_CAMINHO: {
    status: 409,
    message:
      'Um pagamento desta fatura está a caminho. Nada foi contratado. Aguarde a confirmação, em até 3 dias úteis, e veja quanto falta.',
  },
  DESISTENCIA_ENCERRADA: {
    status: 409,
    message: 'O prazo para desistir deste parcelamento acabou. Você ainda pode quitar antes, com desconto dos juros.',
  },
  ANTECIPACAO_INDISPONIVEL: {
    status: 409,
    message: 'Não há parcelas para antecipar agora: todas já estão em faturas, ou a próxima fatura ainda não abriu.',
  },
  ANTECIPACAO_MUDOU: {
    status: 409,
    message: 'O valor mudou desde que foi mostrado. Nada foi antecipado: veja o valor de hoje.',
  },
  ACORDO_NAO_PAGAVEL: {
    status: 409,
    message: 'Este acordo terminou e não pode mais ser pago. Veja no acordo o que fazer agora.',
  },
  PARCELA_NAO_PAGAVEL: {
    status: 409,
    message: 'Uma destas parcelas já está paga, ou espera que outra seja paga antes. Nada foi cobrado.',
  },
  QUITACAO_INDISPONIVEL: {
    status: 409,
    message: 'A carta de quitação sai quando o acordo estiver todo pago. Ainda falta uma parte.',
  },
  CORPO_GRANDE_DEMAIS: { status: 413, message: 'O pedido é grande demais.' },
  TIPO_NAO_SUPORTADO: { status: 415, message: 'O pedido veio em um formato que não aceitamos.' },
  CPF_INVALIDO: { status: 422, message: 'Confira o CPF: há um número errado.' },
  DATA_INVALIDA: { status: 422, message: 'Confira a data: use dia, mês e ano.' },
  LINK_NAO_CONFERE: {
    status: 422,
    message: 'Não conseguimos abrir com este link e esta data de nascimento. Confira a data.',
  },
  ACESSO_RAPIDO_NAO_CONFERE: {
    status: 422,
    message:
      'Não encontramos boleto em aberto com este CPF e esta data de nascimento. Se os dois estão certos, não há boleto a pagar por aqui.',
  },
  CREDENCIAIS_INVALIDAS: {
    status: 422,
    message: 'CPF ou senha não conferem. Confira os dois: depois de muitos erros, é preciso esperar.',
  },
  CODIGO_INCORRETO: { status: 422, message: 'Este código não confere. Veja a última mensagem que enviamos.' },
  CODIGO_EXPIRADO: { status: 422, message: 'Este código venceu. Peça um novo código.' },
  DESAFIO_ENCERRADO: {
    status: 422,
    message: 'Este acesso foi encerrado por segurança. Comece de novo com seu CPF.',
  },
  DATA_DE_PAGAMENTO_INVALIDA: {
    status: 422,
    message: 'Confira o dia do pagamento: entre o fechamento da fatura e hoje.',
  },
  ENTRADA_EXTERNA_RECUSADA: {
    status: 422,
    message: 'Não conseguimos confirmar este acesso. Tente de novo ou entre com seu CPF e senha.',
  },
  ENTRADA_EXTERNA_SEM_CADASTRO: {
    status: 422,
    message: 'Não encontramos um cadastro com o CPF dessa conta. Se você tem um cartão, entre com seu CPF e senha.',
  },
  CHAVE_ACESSO_RECUSADA: {
    status: 422,
    message: 'Não reconhecemos esta chave de acesso. Entre com seu CPF e senha.',
  },
  TROCA_ENCERRADA: {
    status: 422,
    message: 'O código deste contato não vale mais. Seu contato continua o mesmo; peça outro código.',
  },
  RESPOSTAS_INCORRETAS: {
    status: 422,
    message: 'As respostas não conferem com o seu cadastro. Confira todas e tente de novo.',
  },
  CODIGO_ATENDIMENTO_INCORRETO: {
    status: 422,
    message: 'Este código não confere ou expirou. Confira os 10 números, ou ligue para nós e peça outro.',
  },
  RESGATE_NAO_CONFERE: {
    status: 422,
    message: 'Os dados não conferem com um cadastro nosso. Tente de novo amanhã ou ligue para nós.',
  },
  SENHA_ATUAL_INCORRETA: { status: 422, message: 'Esta não é a sua senha de agora. Confira e tente de novo.' },
  SENHA_TAMANHO: { status: 422, message: 'A senha precisa ter de 8 a 128 caracteres.' },
  SENHA_COMUM: {
    status: 422,
    message: 'Muita gente usa uma senha assim, fácil de adivinhar. Tente uma frase só sua.',
  },
  SENHA_PESSOAL: {
    status: 422,
    message: 'Esta senha tem um dado seu, como nome, CPF ou data. Tente uma frase que ninguém conheça.',
  },
  SENHA_BLOQUEADA: {
    status: 422,
    message: 'Foram tentativas demais com esta senha. Crie outra em “Esqueci a senha”.',
  },
  CELULAR_INVALIDO: { status: 422, message: 'Confira o celular: DDD e 9 números.' },
  EMAIL_INVALIDO: { status: 422, message: 'Confira o e-mail: falta alguma parte.' },
  VALOR_INVALIDO: { status: 422, message: 'Confira o valor: use reais e centavos, acima de zero.' },
  VALOR_ABAIXO_DO_MINIMO: { status: 422, message: 'O valor é menor que o pagamento mínimo da fatura.' },
  VALOR_ACIMA_DO_TOTAL: { status: 422, message: 'O valor é maior que o total que falta pagar.' },
  ENTRADA_INVALIDA: { status: 422, message: 'A entrada precisa ficar entre o mínimo e o máximo desta fatura.' },
  CHAVE_IDEMPOTENCIA_REUSADA: {
    status: 422,
    message: 'Este pedido já foi usado com outros dados. Recarregue a página e tente de novo.',
  },
  BOLETO_REJEITADO: { status: 422, message: 'O banco não aceitou gerar este boleto. Você pode pagar com Pix agora.' },
  MUITAS_REQUISICOES: { status: 429, message: 'Muitos pedidos em pouco tempo. Espere um minuto e tente de novo.' },
  MUITAS_TENTATIVAS: { status: 429, message: 'Muitas tentativas. Tente de novo mais tarde.' },
  REENVIO_CEDO: { status: 429, message: 'Espere um pouco antes de pedir outro código.' },
  LIMITE_DE_ENVIOS: { status: 429, message: 'Você já pediu muitos códigos. Tente de novo mais tarde.' },
  LIMITE_DE_MENSAGENS: {
    status: 429,
    message: 'Já enviamos este boleto algumas vezes. Confira suas mensagens e tente de novo mais tarde.',
  },
  ERRO_INTERNO: { status: 500, message: 'Não conseguimos completar o pedido agora. Nada mudou na sua conta.' },
  PIX_INDISPONIVEL: {
    status: 502,
    message: 'Não conseguimos gerar o Pix agora. Nada foi cobrado. Tente de novo ou pague com boleto.',
  },
  BOLETO_INDISPONIVEL: {
    status: 502,
    message: 'O banco não respondeu agora. Nada foi cobrado. Tente de novo ou pague com Pix.',
  },
  ENTRADA_EXTERNA_INDISPONIVEL: {
    status: 502,
    message: 'Este acesso não respondeu agora. Tente de novo em instantes ou entre com seu CPF e senha.',
  },
  CADASTRO_INDISPONIVEL: { status: 502, message: 'Não conseguimos buscar seus dados agora. Nada mudou na sua conta.' },
  FATURA_INDISPONIVEL: { status: 502, message: 'Não conseguimos buscar sua fatura agora. Nada mudou na sua conta.' },
  SERVICO_OCUPADO: {
    status: 503,
    message: 'Muita gente está usando o portal agora. Tente de novo em alguns segundos.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
