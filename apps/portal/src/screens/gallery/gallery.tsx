import type { MouseEvent } from 'react'
import { redirect, useLocation, useNavigate } from 'react-router'
import { PageHead } from '../../chrome/page/page-head.tsx'
import { Chips } from '../../ui/choices/chips.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { Actions } from './actions.tsx'
import { Choices } from './choices.tsx'
import { Dialogs } from './dialogs.tsx'
import { Fields } from './fields.tsx'
import { FramePieces } from './frame-pieces.tsx'
import styles from './gallery.module.css'
import { Icons } from './icons.tsx'
import { isShown } from './is-shown.ts'
import { Lists } from './lists.tsx'
import { type Look, lookAt, lookOf, schemes, themes } from './look.ts'
import { MoneyAndDates } from './money.tsx'
import { Papers } from './papers.tsx'
import { Payment } from './payment.tsx'
import { Screens } from './screens.tsx'
import { States } from './states.tsx'
import { useDress } from './use-dress.ts'
import { WholePage, wholePages } from './whole-pages.tsx'

const groups = [
  { id: 'botoes', title: 'Botões', Body: Actions },
  { id: 'campos', title: 'Campos', Body: Fields },
  { id: 'escolhas', title: 'Escolhas', Body: Choices },
  { id: 'valores', title: 'Valores e datas', Body: MoneyAndDates },
  { id: 'papeis', title: 'Papéis', Body: Papers },
  { id: 'pagamento', title: 'Pagamento', Body: Payment },
  { id: 'listas', title: 'Listas', Body: Lists },
  { id: 'estados', title: 'Situações e espera', Body: States },
  { id: 'dialogos', title: 'Diálogos e avisos', Body: Dialogs },
  { id: 'moldura', title: 'Moldura', Body: FramePieces },
  { id: 'telas', title: 'Telas', Body: Screens },
  { id: 'icones', title: 'Ícones', Body: Icons },
] as const

export function loader() {
  if (!isShown()) throw redirect('/404')
  return null
}

/** Every piece of `ui/` and `chrome/` in its states; `?tema=` and `?esquema=` dress it, `?pagina=` shows a whole page. */
export default function Gallery() {
  const look = lookOf(new URLSearchParams(useLocation().search))
  useDress(look)
  const page = wholePages[look.page ?? '']
  return (
    <>
      {look.theme && <link rel="stylesheet" href={`/temas/${look.theme}/tema.css`} />}
      {page ? <WholePage page={page} look={look} /> : <Pieces look={look} />}
    </>
  )
}

function Pieces({ look }: { look: Look }) {
  return (
    <div className={styles.gallery}>
      <PageHead title="Galeria">Cada peça do portal, em cada estado. Só existe em desenvolvimento.</PageHead>
      <Dresses look={look} />
      <nav aria-label="Peças">
        <ul className={styles.contents}>
          {groups.map(({ id, title }) => (
            <li key={id}>
              <a className="link" href={`#${id}-title`} onClick={goToGroup}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ id, Body }) => (
        <Body key={id} look={look} />
      ))}
    </div>
  )
}

// Scrolls without the address: a new one would start at the top.
function goToGroup(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}

/** The choice of theme and scheme. */
function Dresses({ look }: { look: Look }) {
  const navigate = useNavigate()
  return (
    <div className={styles.dresses}>
      <Segmented
        label="Esquema"
        views={[undefined, ...schemes].map((scheme) => ({
          to: lookAt({ ...look, scheme }),
          text: scheme ?? 'sistema',
          current: scheme === look.scheme,
        }))}
      />
      <Chips
        label="Tema"
        chips={themes.map((theme) => ({ id: theme, text: theme, pressed: theme === (look.theme ?? 'default') }))}
        onToggle={(id) => void navigate(lookAt({ ...look, theme: themes.find((theme) => theme === id) }))}
      />
    </div>
  )
}
