import { Button } from '../ui/buttons/button.tsx'
import { CopyField } from '../ui/codes/copy-field.tsx'
import { share } from '../ui/icons/actions.ts'
import { instantSentence } from '../ui/time/instant-words.ts'
import { AskedTwice } from '../acts/asked-twice.tsx'
import { type MadeLink, lateWords, messageOf, revokeWords } from './pay-link-words.ts'
import { Arrived } from '../acts/said.tsx'

/** A link that was just made: its address is kept by nobody, so it is sent now or made anew. */
export function LinkToSend({ made, busy, onRevoke }: LinkToSendProps) {
  const { url, text } = messageOf(made, location.origin)
  // Whoever closes the phone's own sheet did not want to.
  const onShare = () => void navigator.share({ text, url }).catch(() => {})
  return (
    <Arrived role="group" label="Seu link está pronto" className="stack">
      <p role="status">
        <b>Link pronto. Envie agora: por segurança, o link não aparece de novo.</b> Válido até{' '}
        {instantSentence(made.link.venceEm)}. {lateWords(made.link)}
      </p>
      <CopyField label="Mensagem para enviar" isMessage value={`${text}\n${url}`} button="Copiar mensagem" />
      {'share' in navigator && (
        <Button kind="secondary" block icon={share} onClick={onShare}>
          Compartilhar
        </Button>
      )}
      <AskedTwice words={revokeWords} busy={busy} onConfirm={onRevoke} block />
    </Arrived>
  )
}

interface LinkToSendProps {
  made: MadeLink
  busy: boolean
  onRevoke: () => void
}
