import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router'
import styles from './gallery.module.css'
import { isShown } from './is-shown.ts'
import { lookOf } from './look.ts'
import { screens } from './screens.tsx'
import { useDress } from './use-dress.ts'

/** The sample in place of the screen's own data, and the screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  const shown = screens[new URL(request.url).searchParams.get('pagina') ?? '']
  if (!isShown() || shown === undefined) throw redirect('/404')
  return { answer: { value: shown.sample }, Screen: (await shown.load()).default }
}

/** One screen with its sample: `?pagina=services/limit`, dressed like the gallery. */
export default function GalleryScreen() {
  const { Screen } = useLoaderData<typeof loader>()
  const look = lookOf(new URLSearchParams(useLocation().search))
  useDress(look)
  return (
    <>
      {look.theme && <link rel="stylesheet" href={`/temas/${look.theme}/tema.css`} />}
      <div className={styles.screen}>
        <Screen />
      </div>
    </>
  )
}
