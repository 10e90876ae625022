/** `24 min 36 s` that is left, readable at any time, and said aloud once a minute, not each second. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const minutes = Math.floor(seconds / 60)
  return (
    <>
      <b className="num nowrap" role="timer">
        {clockText(seconds)}
      </b>
      <span className="vh" role="status">
        {minutes > 0 && (minutes === 1 ? 'Falta 1 minuto' : `Faltam ${minutes} minutos`)}
      </span>
    </>
  )
}

/** `24 min 36 s`, `36 s`; `1 h 05 min` from an hour up. */
function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const [hours, minutes, rest] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  if (hours > 0) return `${hours} h ${String(minutes).padStart(2, '0')} min`
  return minutes > 0 ? `${minutes} min ${String(rest).padStart(2, '0')} s` : `${rest} s`
}
