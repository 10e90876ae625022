import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { BrandMark } from '../../../chrome/page/brand-mark.tsx'
import { CallUs } from '../../../chrome/help/call-us.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { lock } from '../../../ui/icons/access.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PaperCard } from '../../../ui/paper/paper-card.tsx'
import { LinkForm } from './link-form.tsx'

/** The entry by the link of a message. Opening it uses nothing up: previews of messages open links too. */
export default function LinkEntry() {
  // The router keeps the token in memory, and takes another one that is opened in the same tab.
  const { hash } = useLocation()
  const [over, setOver] = useState<string>()
  // Removes the token from the address, and so from the history and from what is shared.
  useEffect(() => {
    if (hash !== '') history.replaceState(history.state, '', location.pathname)
  }, [hash])
  return over === hash ? <Over /> : <Proof key={hash} token={hash.slice(1)} onOver={() => setOver(hash)} />
}

const Proof = ({ token, onOver }: { token: string; onOver: () => void }) => (
  <>
    <PaperCard as="section" className="stack-l" aria-label="Confirme que é você">
      <div className="stack">
        <BrandMark />
        <h1>Confirme que é você</h1>
        <p className="lead">Informe sua data de nascimento para ver a proposta.</p>
      </div>
      <LinkForm token={token} onOver={onOver} />
    </PaperCard>
    <Panel title="A mensagem é nossa?">
      <p className="small mt-2">
        O endereço no alto do navegador é <b className="nowrap">{location.hostname}</b>: confira se é o do nosso site.
        Aqui pedimos só a data de nascimento, nunca a senha nem os números do cartão. Na dúvida, feche esta página e{' '}
        <Link className="link" to={paths.negotiationLogin()}>
          entre com CPF e senha
        </Link>
        : você vê o mesmo. Recebeu um boleto ou Pix junto?{' '}
        <Link className="link" to={paths.checkCode()}>
          Veja se é nosso
        </Link>
        .
      </p>
    </Panel>
    <Notice icon={lock}>
      Por segurança, o link abre uma vez e expira após 3 erros. Depois, entre com CPF e senha.
    </Notice>
  </>
)

/** Used, expired, revoked or closed by wrong dates: a person who only holds the link is not told which. */
const Over = () => (
  <>
    <PaperCard as="section" className="stack-l" aria-label="Este link não abre mais">
      <div className="stack" role="alert">
        <h1>Este link não abre mais</h1>
        <p className="lead">
          Entre no portal para ver se a proposta ainda vale. Por segurança, cada link abre uma vez só, por até 3 dias, e
          três datas erradas o encerram.
        </p>
      </div>
      <ButtonLink size="big" block to={paths.negotiationLogin()}>
        Entrar com CPF e senha
      </ButtonLink>
      <p className="muted">Para receber um novo link, ligue para um dos números abaixo.</p>
    </PaperCard>
    <Panel title="Prefere falar conosco?">
      <CallUs />
    </Panel>
  </>
)
