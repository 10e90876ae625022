/** `Protocolo 20261119-0000000041`: its number stands on one line, to be read out on the telephone. */
export const Protocol = ({ of }: { of: string }) => (
  <>
    Protocolo <span className="num nowrap">{of}</span>
  </>
)
