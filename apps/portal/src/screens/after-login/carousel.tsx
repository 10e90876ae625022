import { type PointerEvent, type ReactNode, useRef } from 'react'
import { constants } from '../../constants.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { cssVars } from '../../ui/css-vars.ts'
import { pause, play } from '../../ui/icons/actions.ts'
import styles from './carousel.module.css'
import { useTurns } from './use-turns.ts'

/** Pixels: a shorter drag was a press. */
const swipe = 40

/**
 * Slides that turn until one is paused, chosen, pointed at or focused; never with reduced motion (WCAG 2.2.2). A turn
 * takes 500 ms.
 */
export function Carousel({ label, slides }: { label: string; slides: readonly SlideOfCarousel[] }) {
  const { now, choose, playing, setPlaying, hold } = useTurns(slides.length)
  const from = useRef<number>(null)
  const end = (event: PointerEvent) => {
    const moved = from.current === null ? 0 : event.clientX - from.current
    from.current = null
    if (Math.abs(moved) >= swipe) choose(Math.min(slides.length - 1, Math.max(0, now - Math.sign(moved))))
  }
  return (
    <section aria-roledescription="carrossel" aria-label={label} {...hold}>
      <div
        className={styles.window}
        aria-live={playing ? 'off' : 'polite'}
        onPointerDown={(event) => {
          from.current = event.clientX
        }}
        onPointerUp={end}
        style={cssVars({ '--turn': `${constants.carouselInterval}ms` })}
      >
        {slides.map(({ id, className, content }, place) => (
          <div
            key={id}
            id={id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${place + 1} de ${slides.length}`}
            className={classNames(styles.slide, className)}
            inert={place !== now}
          >
            {content}
          </div>
        ))}
      </div>
      <div className={styles.controls}>
        <ul className={styles.dots}>
          {slides.map(({ id }, place) => (
            <li key={id}>
              <button type="button" aria-current={place === now || undefined} onClick={() => choose(place)}>
                <span className="vh">
                  Vantagem {place + 1} de {slides.length}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <Button kind="quiet" size="small" icon={playing ? pause : play} onClick={() => setPlaying(!playing)}>
          {playing ? 'Pausar' : 'Reproduzir'}
        </Button>
      </div>
    </section>
  )
}

/** `id` and `class` are the wire's, so that an issuer's tags find the slide. */
interface SlideOfCarousel {
  id: string
  className: string
  content: ReactNode
}
