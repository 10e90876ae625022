import { useLook } from '../help/looks.ts'

/** The brand's picture; `darkSrc` where the page is dark. Its `alt` is empty where the link around it already says the name. */
export function Logo({ src, darkSrc, alt, className }: LogoPicture & { className?: string | undefined }) {
  const chosen = useLook('scheme')
  const isDarkAt = chosen === 'dark' ? 'all' : '(prefers-color-scheme: dark)'
  return (
    <picture>
      {darkSrc !== undefined && chosen !== 'light' && <source srcSet={darkSrc} media={isDarkAt} />}
      <img className={className} src={src} alt={alt} />
    </picture>
  )
}

export interface LogoPicture {
  src: string
  darkSrc?: string | undefined
  alt: string
}
