/** Journeys of who has a keyboard alone, each from its door to its end. */
import { pdf } from '../apps/api/test/evidence.ts'
import { type Bench, story } from './bench.ts'
import type { Goal, Hands } from './keyboard-hands.ts'

type Journey = {
  /** The rows of the tables that it walks. */
  rows: string
  /** The customer who is signed in at the door; nobody is at a public one. */
  who?: string
  door: string
  walk: (hands: Hands, bench: Bench) => Promise<void>
}

const button = (name: string | RegExp): Goal => ['button', name]
const link = (name: string | RegExp): Goal => ['link', name]
const radio = (name: string | RegExp) => ['radio', name] as const
const heading = (name: string | RegExp): Goal => ['heading', name]
const said = (words: string | RegExp): Goal => ['said', words]
const next = button('Continuar')
const copied = /^Copiado/

export const journeys: Record<string, Journey> = {
  'a booklet’s instalment is paid by Pix': {
    rows: 'BKL-02 BKL-03',
    who: 'Conceição',
    door: '/dashboard/carnes',
    async walk({ press, choose, hears }, bench) {
      await press(link('Ver carnê'), heading('Seu carnê'))
      await press(button('Pagar'), heading('Como você quer pagar?'))
      await choose(radio(/^Boleto/))
      await choose(radio(/^Pix/))
      await press(next, heading('Pague com Pix'))
      await press(button('Copiar código Pix'), copied)
      await hears(() => bench.payPix(), heading(/paga/))
      await press(link(/^Voltar para/), heading('Seus carnês'))
    },
  },
  'an invoice is divided, and its down payment paid': {
    rows: 'INV-08 MODAL-08',
    who: 'Vera',
    door: '/dashboard/faturas',
    async walk({ press, choose, escape, hears }, bench) {
      await press(link('Outras formas e valores'), heading(/^Pagar fatura/))
      await press(link(/^Parcelar/), heading('Parcelar a fatura'))
      await choose(radio(/^6 vezes/))
      await press(button('CET: o que significa'), heading(/CET/))
      await escape(button('CET: o que significa'))
      await press(button('Ler o contrato'), heading(/[Cc]ontrato/))
      await escape(button('Ler o contrato'))
      await choose(['checkbox', /^Li e aceito o contrato/])
      await press(button(/^Contratar/), heading('Falta só pagar a entrada'))
      await press(button('Pagar a entrada com Pix'), heading('Pague com Pix'))
      await press(button('Copiar código Pix'), copied)
      await hears(() => bench.payPix(), heading(/Seu parcelamento começou/))
      await press(link('Voltar para Faturas'), heading('Faturas'))
    },
  },
  'a purchase that nobody recognises is contested': {
    rows: 'SVC-01',
    who: 'Marina',
    door: '/dashboard/servicos',
    async walk({ press, choose, write, attach }) {
      await press(link(/^Contestar uma compra/), heading('Contestar uma compra'))
      await press(link('Escolher a compra na fatura'), heading('Compras e lançamentos'))
      await press(link(/Cantina da Dona Zefa/), heading('Contestar uma compra'))
      await press(next, radio(/^Não reconheço/))
      await choose(radio(/^Não reconheço/))
      await press(next, heading('Não reconheço esta compra'))
      await write(['label', 'Conte o que aconteceu'], 'Nunca estive nesta loja, e o cartão estava comigo.')
      await press(next, heading('Tem algo que mostre isso?'))
      const file = { name: 'recibo.pdf', mimeType: 'application/pdf', buffer: pdf() }
      await attach(['label', 'Escolher arquivos'], file, /^Vai junto/)
      await press(next, heading('Está tudo certo?'))
      await press(button('Enviar contestação'), heading(/^Recebemos sua contestação/))
    },
  },
  'a stolen card is locked, ended, and another asked for': {
    rows: 'SVC-01',
    who: 'Marina',
    door: '/dashboard/servicos',
    async walk({ press, choose, escape }) {
      const giveUp = button('Cancelar este cartão e pedir outro')
      await press(link(/^Perda, roubo ou dano/), heading('Perda, roubo ou dano'))
      await press(button('Bloquear agora'), said(/está bloqueado/))
      await press(giveUp, radio(/^Perdi/))
      await choose(radio(/^Fui roubado/))
      await press(giveUp, heading('Cancelar este cartão agora?'))
      await escape(giveUp)
      await press(giveUp, heading('Cancelar este cartão agora?'))
      await press(button('Sim, cancelar e pedir outro'), said('Pronto: seu cartão foi cancelado.'))
    },
  },
  'a first access leads from the login’s link into the account': {
    rows: 'SSO-02',
    door: '/sso/login',
    async walk({ press, choose, write }, bench) {
      const phrase = 'três jangadeiros no mar às seis'
      await press(link('Primeiro acesso'), heading('Primeiro acesso'))
      await write(['label', 'CPF'], story('Yasmin').cpf)
      await press(next, heading('Por onde enviamos o código?'))
      await choose(radio(/^Por SMS/))
      await press(button('Enviar código'), ['label', 'Código de 6 dígitos'])
      await write(['label', 'Código de 6 dígitos'], await bench.nextCode('Yasmin'))
      await press(button('Confirmar'), heading('Confirme que é você'))
      await press(button('Confirmar'), ['group', 'Confira 3 campos'])
      await write(['label', 'Data de nascimento'], '14031988')
      await choose(radio(`final ${story('Yasmin').cards[0]?.last4}`))
      await choose(radio(/^Mais de R\$.3 mil até R\$.5 mil$/))
      await press(button('Confirmar'), heading('Crie sua senha'))
      await write(['label', 'Senha nova'], phrase)
      await press(button('Salvar senha'), heading('Confira seus contatos'))
      await press(button('Está certo, entrar'), heading(/./))
    },
  },
  'an insurance is hired, and ended': {
    rows: 'INS-01',
    who: 'Marina',
    door: '/dashboard/servicos',
    async walk({ press, choose }) {
      await press(link(/^Seguros/), heading('Seguros e assistências'))
      await press(link('Conhecer'), heading('Conheça o seguro'))
      await choose(['checkbox', /quero contratar/])
      await press(button('Contratar'), said('Contratado.'))
      await press(link('Ver como usar'), heading('Sua contratação'))
      await press(link(/^Cancelar/), heading('Cancelar o seguro'))
      await press(button(/^Cancelar/), button(/^Manter/))
      await press(button('Sim, cancelar'), said('Cancelado.'))
      await press(link('Ver meus seguros'), heading('Seguros e assistências'))
    },
  },
  'a visitor pays a boleto without a password': {
    rows: 'QT-01 QT-02',
    door: '/',
    async walk({ press, write, hears }, bench) {
      await press(link(/^Boleto rápido/), heading('Boleto rápido'))
      await press(button('Ver boletos'), ['group', 'Confira 2 campos'])
      await write(['label', 'CPF'], story('Helena').cpf)
      await write(['label', 'Data de nascimento'], '14031988')
      await press(button('Ver boletos'), heading('Boletos em aberto'))
      await press(button('Pagar com Pix'), heading('Pague com Pix'))
      await press(button('Copiar código Pix'), copied)
      await hears(() => bench.payPix(), /pag/i)
      await press(button('Sair'), heading(/./))
    },
  },
  'a debt becomes a signed agreement': {
    rows: 'NEG-02 NEG-03',
    who: 'Edna',
    door: '/dashboard/negociacao/dividas/aberto',
    async walk({ press, write, choose }, bench) {
      await press(link('Outra entrada, prazo ou dia'), heading('Do seu jeito'))
      await write(['label', 'Quanto cabe por mês'], '90000')
      await press(['label', 'Quanto cabe por mês'], /Escolher este plano/)
      await press(button('Escolher este plano'), heading('Confira seu acordo'))
      await press(next, heading('Estes dados são seus?'))
      await press(button('São meus, continuar'), heading('Feche o acordo'))
      await press(button('Receber código por SMS'), ['label', 'Código de 6 dígitos'])
      await write(['label', 'Código de 6 dígitos'], await bench.nextCode('Edna'))
      await choose(['checkbox', /Li e aceito o contrato/])
      await press(button('Fechar acordo'), heading('Acordo assinado'))
    },
  },
  'Pix Automático is authorised, one debit stopped, and all ended': {
    rows: 'AUTO-36',
    who: 'Marina',
    door: '/dashboard/faturas',
    async walk({ press, choose, unfold, hears }, bench) {
      const [minimum, total] = [radio(/^O mínimo de cada fatura/), radio(/^O total de cada fatura/)]
      await press(link('Ativar o Pix Automático'), heading('Ativar o Pix Automático'))
      await choose(minimum)
      await choose(total)
      await unfold('Ler as condições')
      await choose(['checkbox', /^Li as condições/])
      await press(button('Gerar código de autorização'), ['group', 'Código de autorização'])
      await press(button('Copiar código'), copied)
      await hears(() => bench.atBank('autorizar'), /Pix Automático autorizado\./)
      await bench.advance(60)
      await press(link('Ver o Pix Automático'), heading('Pix Automático'))
      await press(button('Parar só este débito'), button('Manter o débito'))
      await press(button('Manter o débito'), button('Parar só este débito'))
      await press(button('Parar só este débito'), button('Manter o débito'))
      await press(button('Sim, parar este débito'), said(/O débito foi parado|Seu pedido para parar foi enviado/))
      await press(button('Cancelar o Pix Automático'), button(/^Manter/))
      await press(button('Sim, cancelar'), said(/Pronto, o Pix Automático foi cancelado\.|Pedido registrado\./))
    },
  },
}
