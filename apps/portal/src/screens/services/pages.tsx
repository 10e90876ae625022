import { ButtonLink } from '../../ui/buttons/button-link.tsx'

/** The page that an address asks for; anything else is the first page. */
export const pageOf = (search: string): number =>
  Number(/^[1-9]\d{0,2}$/.exec(new URLSearchParams(search).get('pagina') ?? '')?.[0] ?? 1)

/** The ways to the pages beside this one. */
export const Pages = ({ label, page, next, to }: PagesProps) =>
  (page > 1 || next !== null) && (
    <nav className="actions" aria-label={label}>
      {page > 1 && (
        <ButtonLink kind="secondary" to={to(page - 1)}>
          Mais novos
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink kind="secondary" to={to(next)}>
          Mais antigos
        </ButtonLink>
      )}
    </nav>
  )

interface PagesProps {
  label: string
  page: number
  next: number | null
  to: (page: number) => string
}
