import { Link } from 'react-router'
import { paths } from '../../../paths.ts'

/** The link to new contacts, for a person who cannot get any code. */
export const NoContact = () => (
  <p className="center">
    <Link className="link" to={paths.rescue()}>
      Não tenho mais o celular nem o e-mail
    </Link>
  </p>
)
