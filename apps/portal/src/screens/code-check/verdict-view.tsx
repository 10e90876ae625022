import { formatCnpj } from '@portal/brazil/cnpj'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { CivilDate } from '../../ui/time/civil-date.tsx'
import { Facts, type Fact } from '../../ui/layout/facts.tsx'
import type { IconShape } from '../../ui/icon.tsx'
import { exclamation, help } from '../../ui/icons/notices.ts'
import { circleCheck, clock } from '../../ui/icons/states.ts'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import type { CodeVerdict, PictureMiss } from './use-code-check.ts'

type VerdictWords = { tone: Tone; icon: IconShape; title: string; text: string; another?: true }

const verdicts: Record<CodeVerdict['resultado'], VerdictWords> = {
  NOSSO: {
    tone: 'positive',
    icon: circleCheck,
    title: 'Sim, é nosso.',
    text: 'Ao pagar, confira se o aplicativo do banco mostra o mesmo valor e quem recebe:',
  },
  PAGO: { tone: 'informative', icon: circleCheck, title: 'É nosso e já foi pago.', text: 'Não precisa pagar de novo.' },
  VENCIDO: {
    tone: 'warning',
    icon: clock,
    title: 'É nosso, mas venceu.',
    text: 'Não pague este: o valor pode ter mudado.',
    another: true,
  },
  SUBSTITUIDO: {
    tone: 'warning',
    icon: clock,
    title: 'É nosso, mas foi cancelado.',
    text: 'A conta já foi paga, ou o titular mudou o pagamento. Recebeu de outra pessoa? Peça outro a quem enviou.',
    another: true,
  },
  ALTERADO: {
    tone: 'negative',
    icon: exclamation,
    title: 'Não pague: os números não conferem.',
    text: 'O código está incompleto ou foi alterado, como nos boletos falsos. Se digitou à mão, confira e tente de novo.',
    another: true,
  },
  DESCONHECIDO: {
    tone: 'negative',
    icon: exclamation,
    title: 'Não é nosso.',
    text: 'Este código não é nosso, mesmo que use nosso nome. Não pague.',
    another: true,
  },
  ILEGIVEL: {
    tone: 'warning',
    icon: help,
    title: 'Não parece um boleto nem um Pix.',
    text: 'Cole um código só: os 47 ou 48 números da linha digitável, os 44 do código de barras ou o Pix Copia e Cola inteiro. De uma carta ou recibo, os 12 caracteres do código. Link e telefone não dá para conferir aqui: na dúvida, não abra e não ligue.',
  },
}

const PROOF = 'COMPROVANTE_DE_PAGAMENTO'

/** Letters and contracts are not paid. */
const document: VerdictWords = {
  tone: 'positive',
  icon: circleCheck,
  title: 'Sim, é nosso.',
  text: 'Este documento é nosso. Não há nada a pagar.',
}

/** The proof of a payment is compared with what it claims. */
const proof: VerdictWords = {
  ...document,
  text: 'Recebemos este pagamento. Confira se o comprovante mostra o mesmo valor, o mesmo dia e quem recebeu:',
}

const returnedProof: VerdictWords = {
  tone: 'warning',
  icon: exclamation,
  title: 'É nosso, mas o dinheiro voltou para quem pagou.',
  text: 'Confira abaixo quanto foi devolvido.',
}

function wordsOf({ forma, resultado, documento }: CodeVerdict): VerdictWords {
  if (forma !== 'DOCUMENTO' || resultado !== 'NOSSO') return verdicts[resultado]
  if (documento?.tipo !== PROOF) return document
  return documento.devolvidoCentavos > 0 ? returnedProof : proof
}

const missWords = ({ readsStripes }: PictureMiss): VerdictWords => ({
  tone: 'warning',
  icon: help,
  title: 'Não achamos um código nesta imagem.',
  text: readsStripes
    ? 'Tente mais perto e com boa luz, ou cole os números.'
    : 'Este aparelho lê só o QR Code. Se o boleto só tem as barras, cole os números que ficam acima.',
})

/** The verdict on a code, or on a picture without one, in words that say what to do with it. */
export function VerdictView({ answer }: { answer: CodeVerdict | PictureMiss }) {
  const isMiss = 'readsStripes' in answer
  const { tone, icon, title, text, another } = isMiss ? missWords(answer) : wordsOf(answer)
  const facts = isMiss ? [] : factsOf(answer)
  return (
    <div className="stack">
      <Notice icon={icon} tone={tone} title={title}>
        {text}
        {another && (
          <>
            {' '}
            <Link className="link" to={paths.quickSlipLogin()}>
              Gerar o meu agora
            </Link>
          </>
        )}
      </Notice>
      {facts.length > 0 && <Facts rows={facts} />}
    </div>
  )
}

const papers: Record<NonNullable<CodeVerdict['documento']>['tipo'], string> = {
  ACORDO: 'Acordo',
  QUITACAO: 'Carta de quitação',
  DECLARACAO_ANUAL: 'Declaração anual de quitação',
  CERTIFICADO_DE_SEGURO: 'Certificado de seguro ou assistência',
  COMPROVANTE_DE_ACEITE: 'Comprovante de aceite',
  PORTABILIDADE: 'Informações para portabilidade',
  COMPROVANTE_DE_PAGAMENTO: 'Comprovante de pagamento',
}

function factsOf({ valorCentavos, vencimento, beneficiario, documento }: CodeVerdict): Fact[] {
  const facts: Fact[] = []
  const isProof = documento?.tipo === PROOF
  if (documento !== null) {
    facts.push({ term: 'Documento', value: papers[documento.tipo] })
    facts.push({ term: isProof ? 'Pago em' : 'Feito em', value: <CivilDate date={documento.emitidoEm} /> })
  }
  if (valorCentavos !== null)
    facts.push({ term: isProof ? 'Valor pago' : 'Valor', value: <Money cents={valorCentavos} /> })
  if (documento !== null && documento.devolvidoCentavos > 0)
    facts.push({ term: 'Devolvido', value: <Money cents={documento.devolvidoCentavos} /> })
  if (vencimento !== null) facts.push({ term: 'Vencimento', value: <CivilDate date={vencimento} /> })
  if (beneficiario !== null) {
    facts.push({ term: receiverTerm(documento), value: beneficiario.nome })
    facts.push({ term: 'CNPJ', value: <span className="nowrap">{formatCnpj(beneficiario.cnpj)}</span> })
  }
  return facts
}

function receiverTerm(documento: CodeVerdict['documento']): string {
  if (documento === null) return 'Quem recebe'
  return documento.tipo === PROOF ? 'Quem recebeu' : 'Quem fez'
}
