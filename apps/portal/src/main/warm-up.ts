import { isQuickTicket, paths } from '../paths.ts'
import { loadFurther } from '../routes/known.ts'
import { dashboardFrame } from '../routes/route-objects.ts'

const beforeScreens = {
  dashboard: () => [import('../screens/sso/sign-in/sign-in.ts'), dashboardFrame()],
  'quick-slip': () => [import('../screens/quick-slip/enter.ts')],
}

/** The first key typed on a public page loads the code that follows its login. */
export function warmUp(): void {
  const fetchAll = () => {
    // A person who checks a code may never sign in.
    if (location.pathname === paths.checkCode()) return
    const next = isQuickTicket(location.pathname) ? 'quick-slip' : 'dashboard'
    const screens = async () => {
      const warm = (await loadFurther()).filter((address) => address.warm === next)
      await Promise.all(warm.map(({ screen }) => screen()))
    }
    // A chunk that fails is requested again by the code that needs it.
    void Promise.allSettled([...beforeScreens[next](), import('./signed-in.ts'), screens()])
  }
  document.addEventListener('input', fetchAll, { once: true })
}
