import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { problemsOf } from '../../../client/problems-of.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { moduleRoute } from '../../../session/module-route.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { FormProblems } from '../../../ui/fields/form.tsx'
import { continueSignIn } from '../sign-in/go-on.ts'

/** The step after the contacts: the end of a sign-in, or the way back to the account. */
export const AfterContacts = ({ confirms, next }: { confirms: boolean; next: boolean }) =>
  confirms ? <Conclude next={next} /> : <WayBack />

/** `next` is false while a contact is being changed: that comes first. */
function Conclude({ next }: { next: boolean }) {
  const navigate = useNavigate()
  const { busy, problems, submit } = useSubmit(problemsOf)
  const conclude = () =>
    submit(async () => {
      await continueSignIn(await call('concludeAccess', { body: {} }), navigate)
      return 'leave'
    })
  return (
    <>
      <FormProblems problems={problems} />
      <Button kind={next ? 'primary' : 'secondary'} size="big" block busy={busy} onClick={conclude}>
        Está certo, entrar
      </Button>
    </>
  )
}

function WayBack() {
  const { pathname } = useLocation()
  const to = useSession((state) => moduleRoute(state, pathname))
  return (
    <ButtonLink kind="secondary" block to={to}>
      Voltar para a conta
    </ButtonLink>
  )
}
