import { Badge } from '../../ui/feedback/badge.tsx'
import type { IconShape } from '../../ui/icon.tsx'
import { exclamation } from '../../ui/icons/notices.ts'
import { circleCheck, clock } from '../../ui/icons/states.ts'
import type { Tone } from '../../ui/feedback/tone.ts'
import type { StatusView } from './invoice-status.ts'

const icons = { paid: circleCheck, open: clock, late: exclamation } as const

/** A status for the pieces of `ui`, which write neutral as no tone. */
export const badgeOf = ({
  display,
  tone,
  icon,
}: StatusView): { word: string; tone: Tone | undefined; icon: IconShape | undefined } => ({
  word: display,
  tone: tone === 'neutral' ? undefined : tone,
  icon: icon === null ? undefined : icons[icon],
})

export function InvoiceBadge({ view }: { view: StatusView }) {
  const { word, tone, icon } = badgeOf(view)
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
