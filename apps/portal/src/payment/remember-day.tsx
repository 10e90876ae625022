import { formatDate } from '@portal/brazil/dates'
import { type DayToRemember, calendarFile } from '../client/calendar.ts'
import { save } from '../client/download.ts'
import { instantNow } from '../session/clock.ts'
import { Button } from '../ui/buttons/button.tsx'
import { calendar } from '../ui/icons/things.ts'

/** Puts a due day into the device's own calendar, which reminds the person without the portal. */
export function RememberDay({ path, due, ...day }: RememberDayProps) {
  const remember = () => {
    const url = new URL(path, location.origin).href
    // The alarm rings on the day before too: the title names the day.
    const title = `${due}: vence em ${formatDate(day.on).slice(0, 5)}`
    const text = calendarFile(
      { ...day, title, url, details: `Pague por Pix ou boleto no portal: ${url}` },
      instantNow(),
    )
    save({ blob: new Blob([text], { type: 'text/calendar;charset=utf-8' }), name: `vencimento-${day.on}.ics` })
  }
  return (
    <Button kind="quiet" block icon={calendar} onClick={remember}>
      Lembrar no vencimento
    </Button>
  )
}

type RememberDayProps = Pick<DayToRemember, 'id' | 'on'> & {
  /** The thing that falls due: 'Fatura de novembro de 2026'. */
  due: string
  /** The path of the portal that the event leads back to. */
  path: string
}
