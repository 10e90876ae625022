import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { toResult } from '../../../client/result.ts'
import { deferSlow } from '../../../client/defer-slow.ts'
import { useRequest } from '../../../client/use-request.ts'
import { paths } from '../../../paths.ts'
import { findDraft } from '../../../session/drafts.ts'
import { useKeptDraft } from '../../../session/use-kept-draft.ts'
import { DisputeForm } from './dispute-form.tsx'
import { Guide, ImpedimentPanel, NextSteps } from './dispute-panels.tsx'
import { type Draft, stepBefore } from './dispute-steps.tsx'
import { DisputeShown } from './dispute-shown.tsx'
import { impediments, type PurchaseDispute } from './dispute-words.ts'
import { PurchaseRow } from './purchase-row.tsx'
import { type Files, useFiles } from './use-files.ts'

export const loader = ({ request: { url, signal } }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(url)
  const [compra, protocolo] = [searchParams.get('compra'), searchParams.get('protocolo')]
  const input = compra !== null && { params: { compra }, query: { ...(protocolo !== null && { protocolo }) } }
  const answer = input ? call('dispute', input, { signal }) : Promise.resolve(undefined)
  return deferSlow(toResult(answer, signal))
}

type DisputeAnswer = ReturnType<typeof useLoaderData<typeof loader>>['answer']

/** The dispute of a purchase, step by step, and its outcome; without a purchase, how to find one. */
export default function DisputeScreen() {
  const { answer } = useLoaderData<typeof loader>()
  const compra = new URLSearchParams(useLocation().search).get('compra')
  return <OfPurchase key={compra} compra={compra ?? ''} answer={answer} />
}

type KeptDispute = { draft: Draft; files: Files['files'] }

const nameOf = (compra: string): string => `contestar ${compra}`

/** Typed and chosen values live above the answer, which is read again after each act. */
function OfPurchase({ compra, answer }: { compra: string; answer: DisputeAnswer }) {
  const [kept] = useState(() => findDraft(nameOf(compra)) as KeptDispute | undefined)
  const files = useFiles(kept?.files)
  const { draft, setDraft, anew, beginAnew, send, busy, problems, made } = useNewDispute(compra, files, kept?.draft)
  const isWritten = made === undefined && draft.reason !== undefined
  useKeptDraft(nameOf(compra), isWritten ? { draft, files: files.files } : undefined)
  const back = useWayOut(made !== undefined && !anew ? undefined : draft)
  return (
    <>
      <PageHead title="Contestar uma compra" back={back} />
      <DeferredContent answer={answer} failed="Não conseguimos mostrar esta compra">
        {(about) => {
          if (about === undefined) return <Guide />
          const { contestacao: dispute, impedimento } = about
          const again = impedimento === null && !about.haMaisNova ? beginAnew : undefined
          if (dispute !== null && !anew)
            return (
              <DisputeShown
                about={about}
                dispute={dispute}
                files={files}
                isNew={made !== undefined}
                onContestAgain={again}
              />
            )
          if (impedimento !== null) return <ImpedimentPanel about={about} {...impediments[impedimento]} />
          return (
            <div className="cols cols--half">
              <div className="stack">
                <PurchaseRow about={about} />
                <DisputeForm
                  about={about}
                  draft={draft}
                  onDraft={setDraft}
                  files={files}
                  busy={busy}
                  problems={problems}
                  onSend={send}
                />
              </div>
              <NextSteps about={about} />
            </div>
          )
        }}
      </DeferredContent>
    </>
  )
}

/** A dispute that is being written, and its sending; `anew` while it follows another one of the purchase. */
function useNewDispute(compra: string, files: Files, kept: Draft = { reason: undefined, words: '' }) {
  const [draft, setDraft] = useState(kept)
  const [anew, setAnew] = useState(false)
  const { busy, problems, made, ask } = useRequest<PurchaseDispute>(['relato'])
  const send = () => {
    const { reason: motivo, words: relato } = draft
    if (motivo === undefined) return
    ask(JSON.stringify(draft), async (idempotencyKey) => {
      const input = { params: { compra }, body: { motivo, relato } }
      const opened = await call('openDispute', input, { idempotencyKey })
      setAnew(false)
      files.forgetRefused()
      const chosen = files.files.filter(({ state }) => state === 'chosen')
      files.send(opened.id, chosen)
      return opened
    })
  }
  const ofNewest = useNewest(compra)
  const beginAnew = () => {
    files.clear()
    setAnew(true)
    ofNewest()
  }
  return { draft, setDraft, anew, beginAnew, send, busy, problems, made }
}

/** Leads from the address of one protocol to that of the purchase, which shows the newest dispute. */
function useNewest(compra: string): () => void {
  const { search } = useLocation()
  const navigate = useNavigate()
  return () => {
    if (new URLSearchParams(search).has('protocolo')) void navigate(paths.dispute(compra), { replace: true })
  }
}

/** The previous step; from the first one, or where nothing is filled in, the invoice of the purchase. */
function useWayOut(draft: Draft | undefined): { to: string; text: string } {
  const { hash, search } = useLocation()
  const before = draft && stepBefore(hash, draft)
  if (before !== undefined) return { to: `${search}#${before.step}`, text: before.text }
  const fatura = new URLSearchParams(search).get('fatura')
  return fatura === null
    ? { to: paths.services(), text: 'Cartão' }
    : { to: paths.invoiceDetails(fatura), text: 'Fatura' }
}
