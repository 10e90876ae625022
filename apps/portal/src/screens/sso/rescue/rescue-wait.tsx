import { Link, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { dropAttempt } from '../../../session/keep-step.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { mail } from '../../../ui/icons/things.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { instantSentence } from '../../../ui/time/instant-words.ts'
import { AccessFrame } from '../access/access-frame.tsx'

/** Both contacts are confirmed: the page says until when to wait. */
export function RescueWait({ takesEffectAt, inReview }: { takesEffectAt: string; inReview: boolean }) {
  const navigate = useNavigate()
  const leave = () => {
    dropAttempt(null)
    void navigate(paths.home(), { replace: true })
  }
  return (
    <AccessFrame
      at="RESGATE_ESPERA"
      title="Tudo certo, agora é esperar"
      lead={inReview ? <InReview at={takesEffectAt} /> : <Active at={takesEffectAt} />}
    >
      <div className="stack">
        {!inReview && <p>Até lá, não dá para entrar na conta por um aparelho novo.</p>}
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

const Active = ({ at }: { at: string }) => (
  <>
    Seus novos contatos ficam ativos em <b className="num nowrap">{instantSentence(at)}</b>, e você recebe um aviso.
  </>
)

const InReview = ({ at }: { at: string }) => (
  <>
    Uma pessoa da nossa equipe confere o pedido e pode ligar para você. Com a aprovação, seus novos contatos ficam
    ativos a partir de <b className="num nowrap">{instantSentence(at)}</b>.
  </>
)
