import { formatDate } from '@portal/brazil/dates'
import { showToast } from '../chrome/notices/toasts.ts'
import type { DayToRemember } from '../client/calendar.ts'
import { instantNow } from '../session/clock.ts'
import { Button } from '../ui/buttons/button.tsx'
import { calendar } from '../ui/icons/things.ts'

/** Puts a due day into the device's own calendar, which reminds the person without the portal. Few ask: its code comes then. */
export function RememberDay({ path, due, ...day }: RememberDayProps) {
  const remember = async () => {
    const [{ calendarFile }, { save }] = await Promise.all([
      import('../client/calendar.ts'),
      import('../client/download.ts'),
    ])
    const url = new URL(path, location.origin).href
    // The alarm rings on the day before too: the title names the day.
    const title = `${due}: vence em ${formatDate(day.on).slice(0, 5)}`
    const details = `Pague por Pix ou boleto no portal: ${url}`
    const text = calendarFile({ ...day, title, url, details }, instantNow())
    save({ blob: new Blob([text], { type: 'text/calendar;charset=utf-8' }), name: `vencimento-${day.on}.ics` })
  }
  return (
    <Button kind="quiet" block icon={calendar} onClick={() => void remember().catch(failed)}>
      Lembrar no vencimento
    </Button>
  )
}

const failed = () =>
  showToast({ text: 'Não conseguimos criar o lembrete. Confira a internet e tente de novo.', tone: 'negative' })

type RememberDayProps = Pick<DayToRemember, 'id' | 'on'> & {
  /** The thing that falls due: 'Fatura de novembro de 2026'. */
  due: string
  /** The path of the portal that the event leads back to. */
  path: string
}
