import { type DayToRemember, calendarFile } from '../client/calendar.ts'
import { save } from '../client/download.ts'
import { instantNow } from '../session/clock.ts'
import { Button } from '../ui/buttons/button.tsx'
import { calendar } from '../ui/icons/things.ts'

/** Puts a due day into the device's own calendar, which reminds the person without the portal. */
export function RememberDay({ path, ...day }: RememberDayProps) {
  const remember = () => {
    const url = new URL(path, location.origin).href
    const text = calendarFile({ ...day, url, details: `Pague por Pix ou boleto no portal: ${url}` }, instantNow())
    save({ blob: new Blob([text], { type: 'text/calendar;charset=utf-8' }), name: `vencimento-${day.on}.ics` })
  }
  return (
    <Button kind="quiet" block icon={calendar} onClick={remember}>
      Lembrar no vencimento
    </Button>
  )
}

type RememberDayProps = Pick<DayToRemember, 'id' | 'on' | 'title'> & {
  /** The path of the portal that the event leads back to. */
  path: string
}
