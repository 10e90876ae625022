import { Link } from 'react-router'
import { insidePaths } from '../../inside-paths.ts'

/** For who cannot get any code: the way to new contacts. */
export const NoContact = () => (
  <p className="center">
    <Link className="link" to={insidePaths.rescue()}>
      Perdi o celular e o e-mail
    </Link>
  </p>
)
