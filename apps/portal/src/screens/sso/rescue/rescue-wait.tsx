import { Link, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { dropAttempt } from '../../../session/keep-step.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { mail } from '../../../ui/icons/things.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { instantSentence } from '../../../ui/time/instant-words.ts'
import { AccessFrame } from '../access/access-frame.tsx'

/** Both contacts are confirmed: the page says until when to wait. */
export function RescueWait({ takesEffectAt }: { takesEffectAt: string }) {
  const navigate = useNavigate()
  const leave = () => {
    dropAttempt(null)
    void navigate(paths.home(), { replace: true })
  }
  return (
    <AccessFrame
      at="RESGATE_ESPERA"
      title="Tudo certo, agora é esperar"
      lead={
        <>
          Seus novos contatos ficam ativos em <b className="num nowrap">{instantSentence(takesEffectAt)}</b>, e você
          recebe um aviso.
        </>
      }
    >
      <div className="stack">
        <p>Até lá, não dá para entrar na conta por um aparelho novo.</p>
        <p>
          Sua fatura vence antes? Pague pelo{' '}
          <Link className="link" to={paths.quickSlipLogin()} onClick={() => dropAttempt(null)}>
            boleto rápido
          </Link>
          , com CPF e data de nascimento.
        </p>
      </div>
      <Notice icon={mail}>Avisamos também os contatos antigos, que podem cancelar a troca.</Notice>
      <Button size="big" block onClick={leave}>
        Entendi
      </Button>
    </AccessFrame>
  )
}
