import { useNavigate, useOutletContext } from 'react-router'
import type { Problems } from '../../../client/problems.ts'
import { Button } from '../../../ui/buttons/button.tsx'

type SignInStarter = (start: () => Promise<Problems | undefined>) => void

/** The sign-ins without a password: a passkey, and the issuer's own identity provider where it has one. */
export function OtherSignIns({ busy, enter }: { busy: boolean; enter: SignInStarter }) {
  const { identity } = useOutletContext<{ identity?: string }>()
  const navigate = useNavigate()
  const byPasskey = () =>
    enter(() => import('./passkey-sign-in.ts').then(({ signInByPasskey }) => signInByPasskey(navigate)))
  const byIdentity = () => enter(() => import('./begin-hand-over.ts').then(({ beginHandOver }) => beginHandOver()))
  return (
    <div className="actions">
      <Button kind="quiet" onClick={byPasskey} aria-disabled={busy || undefined}>
        Entrar com digital ou rosto
      </Button>
      {identity !== undefined && (
        <Button kind="quiet" onClick={byIdentity} aria-disabled={busy || undefined}>
          Entrar com {identity}
        </Button>
      )}
    </div>
  )
}
