/** Somebody else's words, `fale com a empresa: 0800 000 0090`, whose telephone is called by a tap. */
export function PhoneWords({ of }: { of: string }) {
  const [phone] = /\+?[\d(][\d() -]{6,}\d/.exec(of) ?? []
  if (phone === undefined) return of
  const [before = '', after = ''] = of.split(phone)
  return (
    <>
      {before}
      <a className="link num nowrap" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
        {phone}
      </a>
      {after}
    </>
  )
}
