// The flavours for one half, in three families. A flavour of the other half can move here.
import type { OpcionesDeArmado, Producto } from '#contract/catalogo/catalogo.ts'
import { unitPrice } from '#domain/pedido/precios.ts'
import { priceText as formatPrice } from '#web/ordering/producto/price-text.ts'
import { Disclosure } from '#web/ui/accordion.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { saborAtMedida, type Mitad } from './builder-state.ts'

const FAMILIES = [
  ['TRADICIONALES', 'Tradicionales'],
  ['ESPECIALES', 'Especiales'],
  ['SUPER_ESPECIALES', 'Super especiales'],
] as const

interface Props {
  mitad: Mitad
  families: OpcionesDeArmado['sabores_por_categoria']
  medida: number | null
  chosen: Producto | null
  /** The flavour of the other half. */
  taken: Producto | null
  isOpen: boolean
  onToggle: () => void
  onChoose: (sabor: number) => void
}

export function FlavourPicker(props: Props) {
  const { mitad, families, chosen, isOpen, onToggle } = props
  return (
    <Disclosure
      open={isOpen}
      onToggle={onToggle}
      summary={<Summary mitad={mitad} chosen={chosen} medida={props.medida} />}
    >
      {FAMILIES.map(([key, label]) => (
        <Family key={key} label={label} sabores={families[key]} {...props} />
      ))}
    </Disclosure>
  )
}

function Summary({
  mitad,
  chosen,
  medida,
}: {
  mitad: Mitad
  chosen: Producto | null
  medida: number | null
}) {
  const price = chosen === null ? null : priceText(chosen, medida)
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-albahaca text-14 font-bold text-white"
      >
        {mitad}
      </span>
      <span className="min-w-0 flex-1 basis-24">
        {chosen !== null && <span className="line-clamp-2">{chosen.nombre}</span>}
        <span className={chosen === null ? 'block' : 'block text-14 font-normal text-ink-2'}>
          Selecciona el sabor {mitad}
        </span>
      </span>
      {price !== null && <span className="text-14 whitespace-nowrap tabular-nums">{price}</span>}
    </span>
  )
}

function Family({ label, sabores, ...props }: Props & { label: string; sabores: readonly Producto[] }) {
  if (sabores.length === 0) return null
  return (
    <section className="mt-2 first:mt-0" aria-label={label}>
      <h4 className="py-1 text-13 font-bold text-ink-2">{label}</h4>
      <ul>
        {sabores.map((sabor) => (
          <li key={sabor.id}>
            <FlavourRow
              sabor={sabor}
              price={priceText(sabor, props.medida)}
              isChosen={sabor.id === props.chosen?.id}
              isTaken={sabor.id === props.taken?.id}
              onChoose={() => props.onChoose(sabor.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  sabor: Producto
  /** Null when the flavour is not sold in halves at the chosen size. */
  price: string | null
  isChosen: boolean
  isTaken: boolean
  onChoose: () => void
}

function FlavourRow({ sabor, price, isChosen, isTaken, onChoose }: RowProps) {
  const note = isTaken
    ? 'Ya seleccionado'
    : price === null
      ? 'No disponible en este tamaño'
      : sabor.descripcion
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={price === null && !isChosen}
      onClick={onChoose}
      className="-mx-2 flex min-h-13 w-[calc(100%+1rem)] flex-wrap items-center gap-x-3 rounded-control px-2 max-[16rem]:justify-between py-1.5 text-left transition-colors enabled:hover:bg-surface-2 disabled:cursor-not-allowed aria-pressed:bg-tomate-suave aria-pressed:enabled:hover:bg-tomate-suave"
    >
      <span
        className={`size-10 shrink-0 overflow-hidden rounded-full bg-bone max-[16rem]:hidden ${isTaken ? 'opacity-40' : ''}`}
      >
        <Picture src={sabor.imagen} alt="" sizes="40px" className="size-full object-cover" />
      </span>
      <span className="min-w-0 flex-1 max-[16rem]:basis-full">
        <span
          className={`line-clamp-2 text-16 font-semibold ${isTaken || price === null ? 'text-ink-2' : 'text-ink'}`}
        >
          {sabor.nombre}
        </span>
        <span className="block truncate text-13 text-ink-2">{note}</span>
      </span>
      {price !== null && (
        <span className="text-14 font-semibold whitespace-nowrap tabular-nums">{price}</span>
      )}
      <span
        aria-hidden
        className={`grid size-6 shrink-0 place-items-center rounded-full border-2 ${isChosen ? 'border-tomate' : 'border-line-strong bg-surface'}`}
      >
        {isChosen && <span className="size-3 rounded-full bg-tomate" />}
      </span>
    </button>
  )
}

function priceText(sabor: Producto, medida: number | null): string | null {
  const found = saborAtMedida(sabor, medida)
  return found === null ? null : formatPrice(unitPrice(found.precio, found.descuento), sabor.precio_desde)
}
