import type { Reply } from '@portal/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LateAnswer } from '../../chrome/late-answer.tsx'
import { PageHead } from '../../chrome/page-head.tsx'
import { call } from '../../client/call.ts'
import { settle } from '../../client/settle.ts'
import { soon } from '../../client/soon.ts'
import { insidePaths } from '../../inside-paths.ts'
import { paths } from '../../paths.ts'
import { allows, moduleRoute } from '../../session/module-route.ts'
import { useSession } from '../../session/session.ts'
import { CopyPanel } from './copy-panel.tsx'
import { CorrectionPanel } from './correction-panel.tsx'
import { ErasurePanel } from './erasure-panel.tsx'
import { Requests } from './requests.tsx'

export type Privacy = Reply<'privacy'>

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  soon(settle(call('privacy', {}, { signal }), signal))

/** What a person may ask of their own data: a copy, a correction, the end of the account (LGPD, art. 18). */
export default function MyData() {
  const { answer } = useLoaderData<typeof loader>()
  const hasServices = useSession((session) => allows(session, 'OUTROS_SERVICOS'))
  const home = useSession((session) => moduleRoute(session, insidePaths.myData()))
  return (
    <>
      <PageHead
        title="Meus dados"
        back={hasServices ? { to: paths.services(), text: 'Serviços' } : { to: home, text: 'Início' }}
      >
        A lei (LGPD) deixa você copiar, corrigir e apagar o que guardamos sobre você.
      </PageHead>
      <LateAnswer answer={answer} failed="Não conseguimos mostrar seus dados">
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
      </LateAnswer>
    </>
  )
}
