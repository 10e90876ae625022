import type { Reply } from '@portal/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { toResult } from '../../../client/result.ts'
import { deferSlow } from '../../../client/defer-slow.ts'
import { paths } from '../../../paths.ts'
import { CopyPanel } from './copy-panel.tsx'
import { CorrectionPanel } from './correction-panel.tsx'
import { ErasurePanel } from './erasure-panel.tsx'
import { Requests } from '../requests/requests.tsx'

export type Privacy = Reply<'privacy'>

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  deferSlow(toResult(call('privacy', {}, { signal }), signal))

/** A person's rights over their own data: a copy, a correction, the end of the account (LGPD, art. 18). */
export default function MyData() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Meus dados" back={{ to: paths.account(), text: 'Conta' }}>
        A lei (LGPD) deixa você copiar, corrigir e apagar o que guardamos sobre você.
      </PageHead>
      <DeferredContent answer={answer} failed="Não conseguimos mostrar seus dados">
        {(privacy) => (
          <div className="cols cols--half">
            <div className="stack">
              <CopyPanel left={privacy.exportacoesHoje} />
              <CorrectionPanel registered={privacy.cadastro} />
            </div>
            <div className="stack">
              <ErasurePanel privacy={privacy} />
              <Requests requests={privacy.pedidos} />
            </div>
          </div>
        )}
      </DeferredContent>
    </>
  )
}
