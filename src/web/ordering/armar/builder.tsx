// 'Arma tu pizza': two flavours, one for each half, with a live drawing. The dearer one sets the
// price. Rules pizza/sabores and pizza/precio.
import type { OpcionesDeArmado } from '#contract/catalogo/catalogo.ts'
import type { CartLine } from '#web/ordering/carrito/line.ts'
import { mustWait } from '#web/ordering/carrito/envio.ts'
import { putInCart } from '#web/ordering/carrito/put-in-cart.ts'
import { BUILT_PIZZA_PICTURE } from '#web/ordering/dibujo/drawn.ts'
import { SinNotice } from '#web/ordering/catalogo/sin-notice.tsx'
import { missingRoom } from '#web/ordering/producto/missing-choice.ts'
import { NotesField } from '#web/ordering/producto/notes-field.tsx'
import { priceText } from '#web/ordering/producto/price-text.ts'
import { SaveBar } from '#web/ordering/producto/save-bar.tsx'
import { ShareButton } from '#web/ordering/producto/share-button.tsx'
import { sharedPizzaPath, type SharedPizza } from '#web/ordering/producto/shared-pizza.ts'
import { SizeSelector } from '#web/ordering/producto/size-selector.tsx'
import { useShrinkOnScroll } from '#web/ordering/producto/use-shrink-on-scroll.ts'
import { SheetBody, type SheetFrame } from '#web/ui/sheet.tsx'
import { useLayoutEffect, useReducer, useRef, useState } from 'react'
import { BuilderPreview } from './builder-preview.tsx'
import {
  allSabores,
  otherMitad,
  priceAtMedida,
  readHalves,
  reduceBuilder,
  startBuilder,
  type Halves,
  type Mitad,
} from './builder-state.ts'
import { changesOfBuilt } from './changes-of-built.ts'
import { builtLine } from './built-line.ts'
import { FlavourPicker } from './flavour-picker.tsx'
import { missingOfBuilt } from './missing-half.ts'

interface Props {
  frame: SheetFrame
  /** The cart line being edited. */
  line?: CartLine
  /** A shared pizza. */
  elegida?: SharedPizza
  options: OpcionesDeArmado
  onClose: () => void
}

export function Builder({ frame, line, elegida, onClose, options }: Props) {
  const [state, dispatch] = useReducer(reduceBuilder, null, () =>
    startBuilder({ medidas: options.medidas, sabores: allSabores(options) }, elegida ?? editedChoices(line)),
  )
  const [before] = useState(options)
  const [cantidad, setCantidad] = useState(line?.cantidad ?? 1)
  const [observaciones, setObservaciones] = useState(line?.observaciones ?? '')
  const { isShrunk, content } = useShrinkOnScroll()
  const pickers = useOpenedInSight(state.abierto)
  const halves = readHalves(options, state)
  const sin = [...(halves[1].sabor?.sin ?? []), ...(halves[2].sabor?.sin ?? [])]
  const medida = options.medidas.find((candidate) => candidate.id === state.medida)
  const newLine = builtLine(
    [halves[1].sabor, halves[2].sabor],
    medida,
    { cantidad, observaciones },
    BUILT_PIZZA_PICTURE,
  )
  const sizeIndex = medida === undefined ? 0 : options.medidas.indexOf(medida)

  const save = () => {
    if (newLine === null || mustWait()) return
    onClose()
    putInCart(newLine, line, sin)
  }
  const openPicker = (mitad: Mitad) => {
    if (state.abierto !== mitad) dispatch({ type: 'picker', mitad })
  }

  return (
    <SheetBody
      {...frame}
      picture={
        <BuilderPreview
          halves={halves}
          scale={sizeIndex / Math.max(1, options.medidas.length - 1)}
          isShrunk={isShrunk}
          onPick={openPicker}
          share={
            newLine?.sabores &&
            medida && (
              <ShareButton
                label="Compartir esta pizza"
                path={sharedPizzaPath(pizzaOf(newLine.sabores, medida.id))}
                title="Arma tu pizza"
                text={newLine.descripcion}
              />
            )
          }
        />
      }
      footer={
        <SaveBar
          total={newLine === null ? 0 : newLine.precio * cantidad}
          desde={isFrom(halves)}
          missing={missingOfBuilt(halves, medida) ?? missingRoom(newLine)}
          changes={changesOfBuilt({ before, now: options }, state)}
          cantidad={cantidad}
          label={line === undefined ? 'Agregar' : 'Actualizar carrito'}
          onCantidad={setCantidad}
          onSave={save}
        />
      }
    >
      <div ref={content} className="grid grid-cols-1 gap-4">
        <div>
          <p aria-hidden className="pr-10 font-display text-28 font-bold text-albahaca md:text-36">
            Arma tu pizza
          </p>
          <p className="text-16 text-ink-2">Combina dos sabores. Pagas el precio del sabor de mayor valor.</p>
        </div>
        <SizeSelector
          options={options.medidas.map(({ id, nombre, porciones }) => ({
            id,
            nombre,
            porciones,
            precio: sizePriceText(halves, id),
          }))}
          value={state.medida}
          onChange={(medida) => dispatch({ type: 'medida', medida })}
        />
        <div ref={pickers} className="grid grid-cols-1 gap-4 md:[&_[aria-expanded]]:scroll-mt-16">
          {([1, 2] as const).map((mitad) => (
            <FlavourPicker
              key={mitad}
              mitad={mitad}
              families={options.sabores_por_categoria}
              medida={state.medida}
              chosen={halves[mitad].sabor}
              taken={halves[otherMitad(mitad)].sabor}
              isOpen={state.abierto === mitad}
              onToggle={() => dispatch({ type: 'picker', mitad })}
              onChoose={(sabor) => dispatch({ type: 'sabor', mitad, sabor })}
            />
          ))}
        </div>
        <SinNotice sin={sin} />
        <NotesField value={observaciones} sin={sin} onChange={setObservaciones} />
      </div>
    </SheetBody>
  )
}

/**
 * When a picker closes, the open one scrolls to its heading. It also takes a focus that was on a
 * flavour of the closed one: a hidden control would lose it.
 */
function useOpenedInSight(abierto: Mitad | null) {
  const pickers = useRef<HTMLDivElement>(null)
  const shown = useRef(abierto)
  useLayoutEffect(() => {
    if (shown.current === abierto) return
    shown.current = abierto
    const opened = pickers.current?.querySelector<HTMLElement>('[aria-expanded="true"]')
    if (opened == null) return
    const active = document.activeElement
    if (pickers.current?.contains(active) === true && active?.checkVisibility() === false) {
      opened.focus({ preventScroll: true })
    }
    opened.scrollIntoView({ block: 'nearest' })
  }, [abierto])
  return pickers
}

function editedChoices(line: CartLine | undefined) {
  if (line?.sabores == null) return undefined
  const [left, right] = line.sabores
  return { medida: line.medida?.id ?? null, sabores: [left.id, right.id] as const }
}

const pizzaOf = ([left, right]: NonNullable<CartLine['sabores']>, medida: number): SharedPizza => ({
  medida,
  sabores: [left.id, right.id],
})

/** Some branch asks more for a chosen flavour. */
const isFrom = (halves: Halves) => [halves[1], halves[2]].some(({ sabor }) => sabor?.precio_desde === true)

/** The price of the pizza at a size, once a flavour is chosen. */
function sizePriceText(halves: Halves, medida: number): string | null {
  const price = priceAtMedida(halves, medida)
  return price === null ? null : priceText(price, isFrom(halves))
}
