import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tiles.module.css'

/** Two or three choices in one row, each as large as a thumb: one radio group. */
export const Tiles = <T extends string>({ legend, name, tiles, value, onChange }: TilesProps<T>) => (
  <fieldset className={styles.tiles}>
    <legend className="vh">{legend}</legend>
    {tiles.map((tile) => (
      <label key={tile.value} className={classNames(styles.tile, tile.value === value && styles.chosen)}>
        <input
          type="radio"
          name={name}
          value={tile.value}
          checked={tile.value === value}
          onChange={() => onChange(tile.value)}
        />
        {tile.title}
        <b>{tile.detail}</b>
      </label>
    ))}
  </fieldset>
)

interface TilesProps<T extends string> {
  legend: string
  name: string
  tiles: readonly { value: T; title: string; detail: ReactNode }[]
  value: T
  onChange: (value: T) => void
}
