/** The brand's picture; `darkSrc` for a dark system. Its `alt` is empty where the link around it already says the name. */
export function Logo({ src, darkSrc, alt, className }: LogoPicture & { className?: string | undefined }) {
  return (
    <picture>
      {darkSrc !== undefined && <source srcSet={darkSrc} media="(prefers-color-scheme: dark)" />}
      <img className={className} src={src} alt={alt} />
    </picture>
  )
}

export interface LogoPicture {
  src: string
  darkSrc?: string | undefined
  alt: string
}
