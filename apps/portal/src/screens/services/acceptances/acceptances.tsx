import type { Reply } from '@portal/contract'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { download, save } from '../../../client/download.ts'
import { toResult } from '../../../client/result.ts'
import { deferSlow } from '../../../client/defer-slow.ts'
import { paths } from '../../../paths.ts'
import { Said } from '../../../acts/said.tsx'
import { FileAction } from '../../../acts/file-action.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { agreement } from '../../../ui/icons/things.ts'
import { circleCheck } from '../../../ui/icons/states.ts'
import { download as downloadIcon } from '../../../ui/icons/actions.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import { actTitle, placeWords, standingWords } from './acceptance-words.ts'
import { Revoke } from './revoke.tsx'

export type AcceptanceRecord = Reply<'acceptances'>[number]

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  deferSlow(toResult(call('acceptances', {}, { signal }), signal))

/** 'Contratos e termos': every act with its words, time, place and receipt, and its withdrawal in the same row. */
export default function Acceptances() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Contratos e termos" back={{ to: paths.account(), text: 'Conta' }}>
        Cada aceite fica guardado com a versão do texto, o dia e o aparelho. Ninguém consegue mudar esse registro, nem
        mesmo nós.
      </PageHead>
      <DeferredContent answer={answer} failed="Não conseguimos mostrar o que você aceitou">
        {(acceptances) => (acceptances.length === 0 ? <Nothing /> : <All acceptances={acceptances} />)}
      </DeferredContent>
    </>
  )
}

const Nothing = () => (
  <Panel>
    <EmptyState icon={agreement} title="Nada por aqui ainda">
      Quando você aceitar algo no portal, como um parcelamento ou a fatura digital, o comprovante fica aqui.
    </EmptyState>
  </Panel>
)

/** A consent that was taken back gives its place to another record, so its outcome stands above them all. */
function All({ acceptances }: { acceptances: readonly AcceptanceRecord[] }) {
  const [done, setDone] = useState<string>()
  return (
    <>
      {done !== undefined && <Said>{done}</Said>}
      <ul className="stack">
        {acceptances.map((acceptance) => (
          <li key={acceptance.id}>
            <Row acceptance={acceptance} onDone={setDone} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Row = ({ acceptance, onDone }: { acceptance: AcceptanceRecord; onDone: (words: string) => void }) => (
  <Panel as="article" title={actTitle(acceptance)} aside={<Standing {...acceptance} />}>
    <p>{placeWords(acceptance)}</p>
    <div className="actions mt-4">
      {acceptance.codigo !== null && (
        <FileAction
          icon={downloadIcon}
          work={() => saveReceipt(acceptance.id)}
          done={(name) => `Salvo nos downloads: ${name}`}
          instead="Tente de novo em alguns minutos."
        >
          Baixar comprovante
        </FileAction>
      )}
      {acceptance.vigente && <Revoke acceptance={acceptance} onDone={onDone} />}
      {acceptance.tipo === 'AVISO' && (
        <ButtonLink kind="secondary" to={paths.alerts()}>
          Escolher em Avisos
        </ButtonLink>
      )}
    </div>
  </Panel>
)

const Standing = (acceptance: AcceptanceRecord) => (
  <Badge {...(acceptance.vigente && { tone: 'positive', icon: circleCheck })}>{standingWords(acceptance)}</Badge>
)

async function saveReceipt(aceite: string): Promise<string> {
  const file = await download('acceptancePdf', { params: { aceite } }, 'aceite.pdf')
  save(file)
  return file.name
}
