import { Link } from 'react-router'
import { insidePaths } from '../../inside-paths.ts'

/** The link to new contacts, for a person who cannot get any code. */
export const NoContact = () => (
  <p className="center">
    <Link className="link" to={insidePaths.rescue()}>
      Perdi o celular e o e-mail
    </Link>
  </p>
)
