import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { formatDate } from '@portal/brazil/dates'
import { LateAnswer } from '../../chrome/late-answer.tsx'
import { PageHead } from '../../chrome/page-head.tsx'
import { PhoneLink } from '../../chrome/phone-link.tsx'
import { call } from '../../client/call.ts'
import { settle } from '../../client/settle.ts'
import { soon } from '../../client/soon.ts'
import { insidePaths } from '../../inside-paths.ts'
import { paths } from '../../paths.ts'
import { useAsking } from '../../payment/use-asking.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { HowTo } from '../../ui/how-to.tsx'
import { info } from '../../ui/icons/info.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DisputeForm } from './dispute-form.tsx'
import type { Draft } from './dispute-steps.tsx'
import { DisputeShown } from './dispute-shown.tsx'
import { type AboutPurchase, type Dispute, afterwards, impediments } from './dispute-words.ts'
import { PurchaseRow } from './purchase-row.tsx'
import { useFiles } from './use-files.ts'

export const loader = ({ request: { url, signal } }: LoaderFunctionArgs) => {
  const compra = new URL(url).searchParams.get('compra')
  const asked = compra === null ? Promise.resolve(undefined) : call('dispute', { params: { compra } }, { signal })
  return soon(settle(asked, signal))
}

type Answer = ReturnType<typeof useLoaderData<typeof loader>>['answer']

/** A purchase that is contested, step by step, and what became of it; without a purchase, how to find one. */
export default function DisputeScreen() {
  const { answer } = useLoaderData<typeof loader>()
  const search = new URLSearchParams(useLocation().search)
  const [compra, fatura] = [search.get('compra'), search.get('fatura')]
  const back =
    fatura === null
      ? { to: paths.services(), text: 'Serviços' }
      : { to: insidePaths.invoiceDetails(fatura), text: 'Fatura' }
  return (
    <>
      <PageHead title="Contestar uma compra" back={back} />
      <OfPurchase key={compra} compra={compra ?? ''} answer={answer} />
    </>
  )
}

const Guide = () => (
  <div className="cols cols--half">
    <Panel title="Como funciona">
      <HowTo>
        <li>Na fatura, toque na compra que você não reconhece ou que está errada.</li>
        <li>Conte o que aconteceu e, se tiver, junte comprovantes.</li>
        <li>O que você ainda não pagou sai da conta enquanto a gente fala com a loja. Respondemos em até 7 dias.</li>
      </HowTo>
      <div className="stack mt-4">
        <p className="small muted">
          Vale para compras, até 90 dias depois do vencimento da fatura. Para tarifas, juros ou um pagamento, ligue para{' '}
          <PhoneLink />.
        </p>
        <ButtonLink block to={insidePaths.choosePurchase()}>
          Escolher a compra na fatura
        </ButtonLink>
        <ButtonLink kind="secondary" block to={paths.invoices()}>
          Ver outras faturas
        </ButtonLink>
      </div>
    </Panel>
  </div>
)

/** What is typed and chosen lives above the answer, which is read again after each act. */
function OfPurchase({ compra, answer }: { compra: string; answer: Answer }) {
  const files = useFiles()
  const [draft, setDraft] = useState<Draft>({ reason: undefined, words: '' })
  const [anew, setAnew] = useState(false)
  const { busy, trouble, made, ask } = useAsking<Dispute>()
  const send = () => {
    const { reason: motivo, words: relato } = draft
    if (motivo === undefined) return
    ask(JSON.stringify(draft), async (idempotencyKey) => {
      const input = { params: { compra }, body: { motivo, relato } }
      const opened = await call('openDispute', input, { idempotencyKey })
      setAnew(false)
      const chosen = files.files.filter(({ state }) => state === 'chosen')
      files.send(opened.id, chosen)
      return opened
    })
  }
  const beginAnew = () => {
    files.clear()
    setAnew(true)
  }
  return (
    <LateAnswer answer={answer} failed="Não conseguimos mostrar esta compra">
      {(about) => {
        if (about === undefined) return <Guide />
        const { contestacao: dispute, impedimento } = about
        const again = impedimento === null ? beginAnew : undefined
        if (dispute !== null && !anew)
          return (
            <DisputeShown about={about} dispute={dispute} files={files} arrived={made !== undefined} onAnew={again} />
          )
        return (
          <div className="cols cols--half">
            <div className="stack">
              <PurchaseRow about={about} />
              {impedimento === null ? (
                <DisputeForm
                  about={about}
                  draft={draft}
                  onDraft={setDraft}
                  files={files}
                  busy={busy}
                  trouble={trouble}
                  onSend={send}
                />
              ) : (
                <Impeded about={about} {...impediments[impedimento]} />
              )}
            </div>
            {impedimento === null && <Afterwards about={about} />}
          </div>
        )
      }}
    </LateAnswer>
  )
}

const Afterwards = ({ about }: { about: AboutPurchase }) => (
  <Panel title="Depois de enviar">
    <HowTo>
      {afterwards(about).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </HowTo>
    <p className="small muted mt-4">
      Dá para contestar até {formatDate(about.ate)}, e para desistir enquanto não houver resposta.
    </p>
  </Panel>
)

type ImpededProps = { about: AboutPurchase } & (typeof impediments)[keyof typeof impediments]

const Impeded = ({ about, why, call: lead }: ImpededProps) => (
  <Panel>
    <div className="stack">
      <Notice icon={info} tone="warning" role="status">
        {why}{' '}
        {lead !== undefined && (
          <>
            {lead} <PhoneLink />.
          </>
        )}
      </Notice>
      <ButtonLink kind="secondary" block to={insidePaths.invoiceDetails(about.compra.fatura)}>
        Voltar para a fatura
      </ButtonLink>
    </div>
  </Panel>
)
