import { paths } from '../../paths.ts'
import { debtSubject } from './debt-help-words.ts'

/** A question as people ask it; `also` has words of theirs that neither text has. */
export type Question = {
  asks: string
  answer: string
  also?: string
  way?: { to: string; text: string }
  /** The telephone that stands below: for a lost card, or for what the portal does not do. */
  calls?: 'loss' | 'issuer'
}
export type Subject = { title: string; questions: readonly Question[] }

/** The portal's own questions, by subject; those of money first. */
export const subjects: readonly Subject[] = [
  {
    title: 'Pagar',
    questions: [
      {
        asks: 'Como pago com Pix?',
        answer:
          'Em Início, toque em Pagar com Pix e copie o código. No aplicativo do seu banco, escolha Pix Copia e Cola. A confirmação sai na hora, em qualquer dia.',
        also: 'qr code copia cola',
        way: { to: paths.start(), text: 'Ir para Início' },
      },
      {
        asks: 'Como pago com boleto?',
        answer:
          'Em Fatura, toque em Pagar e escolha Boleto. Copie a linha digitável ou baixe o PDF. O pagamento compensa em até 2 dias úteis.',
        also: 'código de barras segunda via imprimir',
        way: { to: paths.invoices(), text: 'Ir para Fatura' },
      },
      {
        asks: 'Preciso entrar na conta para pagar?',
        answer:
          'Não. Em Boleto rápido, informe CPF e data de nascimento e veja o que está em aberto, com Pix e boleto.',
        also: 'sem senha segunda via',
        way: { to: paths.quickSlipLogin(), text: 'Abrir Boleto rápido' },
      },
      {
        asks: 'Paguei e a conta ainda aparece em aberto. E agora?',
        answer:
          'O Pix aparece em instantes, e o boleto em até 2 dias úteis. Passou disso? Abra a fatura, toque em Já paguei e informe o dia. Não pague de novo.',
        also: 'não caiu baixa compensou',
        way: { to: paths.invoices(), text: 'Ir para Fatura' },
      },
      {
        asks: 'Paguei duas vezes. Como recebo de volta?',
        answer:
          'O que passou vira crédito na próxima fatura. Se o débito do Pix Automático veio depois de outro pagamento, peça a devolução por Pix, em até 90 dias.',
        also: 'a mais devolução dobro estorno reembolso',
        way: { to: paths.invoiceDetails(undefined, 'pagamento'), text: 'Ver os pagamentos da fatura' },
      },
      {
        asks: 'O que é o Pix Automático?',
        answer:
          'Você autoriza uma vez, no app do seu banco, e cada fatura é debitada no vencimento. Dá para parar um débito ou cancelar tudo. Se o seu cartão tem Pix Automático, está em Cartão.',
        also: 'débito automático autorização autorizar conta',
        way: { to: paths.automaticDebit(), text: 'Ver o Pix Automático' },
      },
      {
        asks: 'Onde pago o carnê?',
        answer:
          'Em Início aparece a próxima parcela, com Pix. Em Seus carnês, escolha outras parcelas: as últimas dão mais desconto.',
        also: 'loja prestação parcela adiantar antecipar',
        way: { to: paths.booklets(), text: 'Ver carnês' },
      },
      {
        asks: 'O vencimento caiu em fim de semana ou feriado. Até quando pago?',
        answer: 'Até o próximo dia útil, sem juros e sem multa.',
        also: 'domingo sábado',
      },
      {
        asks: 'Outra pessoa pode pagar para mim?',
        answer: 'Sim. Ao pagar, crie um link. Quem recebe vê o valor e o vencimento, nunca as suas compras.',
        also: 'terceiro família amigo',
      },
      {
        asks: 'Onde está o comprovante?',
        answer: 'Em Conta, toque em Comprovantes. Cada pagamento tem um PDF com código de autenticação.',
        also: 'recibo',
        way: { to: paths.paymentProofs(), text: 'Ver comprovantes' },
      },
    ],
  },
  {
    title: 'Fatura',
    questions: [
      {
        asks: 'O que é o rotativo?',
        answer:
          'Quando você paga menos que o total, o restante vai para a próxima fatura com juros e IOF. Antes de pagar, mostramos em quanto o restante se transforma. Pela lei, juros e encargos nunca passam do valor original da dívida.',
        also: 'mínimo parcial juros altos',
      },
      {
        asks: 'Como parcelo a fatura?',
        answer:
          'Em Fatura, toque em Pagar e veja as parcelas. Você confere entrada, juros e custo total (CET) antes de contratar.',
        also: 'dividir parcelamento parcelar',
        way: { to: paths.invoices(), text: 'Ir para Fatura' },
      },
      {
        asks: 'Qual é o melhor dia de compra?',
        answer:
          'O dia seguinte ao fechamento: é quando falta mais tempo até o pagamento. A data está no resumo da fatura.',
        also: 'fecha virada',
        way: { to: paths.invoiceDetails(undefined, 'resumo'), text: 'Ver o resumo da fatura' },
      },
      {
        asks: 'Não reconheço uma compra. O que faço?',
        answer: 'Abra a fatura, toque na compra e em Contestar. Você não paga o valor enquanto analisamos.',
        also: 'fiz fraude clonado golpe contestação estorno reembolso fatura errada cobrança indevida',
        way: { to: paths.choosePurchase(), text: 'Escolher a compra' },
      },
    ],
  },
  {
    title: 'Cartão',
    questions: [
      {
        asks: 'Perdi o cartão ou fui roubado. O que faço?',
        answer:
          'Em Cartão, toque em Perda, roubo ou dano. Bloqueie primeiro: se achar o cartão, é só desbloquear. Se não achar, cancele na hora e peça outro.',
        also: 'furto sumiu bloquear bloqueado',
        way: { to: paths.lostCard(), text: 'Bloquear ou cancelar o cartão' },
        calls: 'loss',
      },
      {
        asks: 'Como mudo o limite?',
        answer: 'Em Cartão, toque em Limite. Diminuir vale na hora. Aumentar passa por análise.',
        also: 'aumento subir crédito',
        way: { to: paths.limit(), text: 'Ver o limite' },
      },
      {
        asks: 'Como mudo o dia do vencimento?',
        answer: 'Em Cartão, toque em Dia de vencimento. Você vê como ficam as próximas faturas antes de confirmar.',
        also: 'data trocar',
        way: { to: paths.dueDay(), text: 'Mudar o dia' },
      },
      {
        asks: 'Meu cartão novo chegou. Como desbloqueio?',
        answer:
          'O portal não ativa cartão novo: siga o papel que veio com o cartão, ou ligue. Aqui, em Cartão, você só desbloqueia o cartão que bloqueou por aqui.',
        also: 'ativar desbloqueio desbloquear bloqueado liberar primeira compra',
        calls: 'issuer',
      },
      {
        asks: 'Esqueci a senha do cartão. Onde vejo ou troco?',
        answer:
          'A senha das compras na maquininha não aparece nem muda no portal: ligue para cuidar da senha. A senha daqui é outra e só abre a sua conta.',
        also: 'pin quatro dígitos bloqueada saque',
        calls: 'issuer',
      },
      {
        asks: 'Tem cartão virtual?',
        answer:
          'O portal não cria cartão virtual nem mostra o número completo do cartão. Ligue para saber se o seu cartão tem um e onde fica.',
        also: 'internet online cvv código de segurança número',
        calls: 'issuer',
      },
      {
        asks: 'Como cuido dos cartões adicionais?',
        answer:
          'Em Cartão, toque em Cartões adicionais: peça, bloqueie ou cancele cada um, e veja quem gastou quanto na fatura.',
        also: 'dependente filho',
        way: { to: paths.additionalCards(), text: 'Ver os adicionais' },
      },
      {
        asks: 'Quanto pago de anuidade?',
        answer:
          'Se o seu cartão tem anuidade, cada parcela aparece na fatura, entre as tarifas. Para saber o valor do ano, ligue.',
        also: 'tarifa taxa mensalidade',
        calls: 'issuer',
      },
      {
        asks: 'Como cancelo o cartão?',
        answer:
          'Em Cartão, toque em Cancelar o cartão. O cartão para na hora, sem custo, e o que falta pagar continua em Fatura.',
        also: 'encerrar não quero mais',
        way: { to: paths.cancelCard(), text: 'Cancelar o cartão' },
      },
    ],
  },
  debtSubject,
  {
    title: 'Segurança e acesso',
    questions: [
      {
        asks: 'Recebi um boleto ou um Pix. Como sei que é de vocês?',
        answer:
          'Abra a página É nosso? e cole o código ou escolha a imagem. A resposta sai na hora, sem entrar na conta.',
        also: 'falso golpe fraude conferir cobrança cobrando ligaram mensagem',
        way: { to: paths.checkCode(), text: 'Conferir um código' },
      },
      {
        asks: 'Caí em um golpe e paguei por Pix. E agora?',
        answer:
          'Abra logo o aplicativo do banco de onde saiu o Pix e peça a devolução pelo MED, o Mecanismo Especial de Devolução do Banco Central. O prazo é de 80 dias.',
        also: 'fraude dinheiro de volta falso pix errado pessoa errada',
      },
      {
        asks: 'Esqueci a senha. Como entro?',
        answer: 'Confirme quem é com um código no celular ou no e-mail e crie outra senha.',
        also: 'trocar acesso',
        way: { to: paths.forgotPassword(), text: 'Criar outra senha' },
      },
      {
        asks: 'Como mudo o celular, o e-mail ou o endereço?',
        answer:
          'Em Conta, toque em Celular e e-mail: um código confirma o contato novo. Para o endereço, toque em Meus dados.',
        also: 'trocar atualizar número telefone cadastro contato',
        way: { to: paths.updateData(), text: 'Ver celular e e-mail' },
      },
      {
        asks: 'Troquei de celular e de e-mail. Como recebo o código?',
        answer:
          'Na tela do código, toque em Não tenho mais o celular nem o e-mail. Uma pessoa da nossa equipe confere o pedido, o que leva até 7 dias.',
        also: 'número antigo perdi',
      },
      {
        asks: 'O código por SMS é seguro?',
        answer:
          'É o caminho mais fraco: um número pode ser roubado na operadora. Prefira o código por e-mail, ou crie uma chave de acesso em Senha e aparelhos, na sua conta. Seu celular ficou sem sinal de repente? Ligue para a operadora e para nós.',
        also: 'clonado chip troca de chip sim swap biometria',
        way: { to: paths.security(), text: 'Ir para Segurança' },
      },
      {
        asks: 'Como falo com um atendente?',
        answer: 'Em Conta, em Ajuda, estão os telefones com os horários: atendimento, SAC, pessoas surdas e Ouvidoria.',
        also: 'humano telefone central ligar reclamação',
        way: { to: paths.account(), text: 'Ver os telefones' },
      },
      {
        asks: 'Tenho um seguro. Onde vejo ou cancelo?',
        answer: 'Em Cartão, toque em Seguros. Antes de cancelar, você vê quanto volta.',
        also: 'apólice cobertura sinistro',
        way: { to: paths.insurance(), text: 'Ver seguros' },
      },
      {
        asks: 'Vocês pedem senha ou código por telefone?',
        answer: 'Nunca, nem por mensagem. Se alguém pedir, desligue e ligue para o número do verso do cartão.',
        also: 'golpe ligação central whatsapp',
      },
    ],
  },
]
