// One product: its size, extras, notes and quantity, for a new line of the cart or an existing one.
// Rules carrito/boton-de-agregar and carrito/editar.
import type { Medida, Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { isLicor, LEYENDAS } from '#domain/pedido/ley-seca.ts'
import { lineTotal, unitPrice } from '#domain/pedido/precios.ts'
import { medidasQuery } from '#web/lib/order-queries.ts'
import { paths } from '#web/lib/paths.ts'
import { mustWait } from '#web/ordering/carrito/envio.ts'
import type { CartLine } from '#web/ordering/carrito/line.ts'
import { putInCart } from '#web/ordering/carrito/put-in-cart.ts'
import { ProductWords } from '#web/ordering/catalogo/product-words.tsx'
import { SinNotice } from '#web/ordering/catalogo/sin-notice.tsx'
import { useMenu } from '#web/ordering/catalogo/use-menu.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Price } from '#web/ui/price.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changesSince } from './changes-since.ts'
import { DiscountBadge } from './discount-badge.tsx'
import { ExtrasList } from './extras-list.tsx'
import { missingOfProducto, missingRoom, YA_NO_SE_VENDE } from './missing-choice.ts'
import { basePrice, productoLine, withSizeNames, type ProductoChoices } from './new-line.ts'
import { NotesField } from './notes-field.tsx'
import { ProductPicture } from './product-picture.tsx'
import { priceText } from './price-text.ts'
import { priceTexts } from './product-price.tsx'
import { SaveBar } from './save-bar.tsx'
import { ShareButton } from './share-button.tsx'
import { SizeSelector } from './size-selector.tsx'
import { useShrinkOnScroll } from './use-shrink-on-scroll.ts'

interface Props {
  open: boolean
  producto: Producto
  /** The same when the dialog opened. */
  before: Producto
  /** It left the menu while the dialog was open. */
  isGone: boolean
  /** The cart line being edited. */
  line?: CartLine
  onClose: () => void
}

export function ProductDialog({ open, producto: sold, before, isGone, line, onClose }: Props) {
  const [choices, setChoices] = useState(() => startChoices(line))
  const change = (changes: Partial<ProductoChoices>) => setChoices({ ...choices, ...changes })
  const { isShrunk, content } = useShrinkOnScroll()
  const ownAddress = useAddress(sold)
  const address = line === undefined ? ownAddress : undefined
  const { data: medidas = [] } = useQuery({
    ...medidasQuery(),
    enabled: sold.precios_por_medida.length > 0,
  })
  const producto = withSizeNames(sold, medidas)
  const newLine = productoLine(producto, choices)

  const save = () => {
    if (newLine === null || mustWait()) return
    onClose()
    putInCart(newLine, line, producto.sin)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={producto.nombre}
      hideTitle
      size="xl"
      address={address}
      initialFocus="dialog"
      picture={<ProductPicture producto={producto} extras={choices.adiciones} isShrunk={isShrunk} />}
      footer={
        <SaveBar
          total={newLine === null ? 0 : totalOf(newLine)}
          desde={producto.precio_desde}
          missing={
            isGone
              ? YA_NO_SE_VENDE
              : (producto.no_disponible ??
                missingOfProducto(producto, choices.medida) ??
                missingRoom(newLine))
          }
          changes={changesSince(withSizeNames(before, medidas), producto, choices)}
          cantidad={choices.cantidad}
          label={line === undefined ? 'Agregar al carrito' : 'Actualizar carrito'}
          onCantidad={(cantidad) => change({ cantidad })}
          onSave={save}
        />
      }
    >
      <div ref={content} className="grid grid-cols-1 gap-6">
        <Details producto={producto} medidas={medidas} choices={choices} onChange={change} />
        {/* Over the picture, but last in tab order: the choices come first. */}
        {address !== undefined && (
          <div className="absolute top-2 left-2 z-10 md:top-4 md:left-4">
            <ShareButton label="Compartir este producto" path={address} title={producto.nombre} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** What a customer reads of a product, and chooses. */
export function Details({
  producto,
  medidas,
  choices,
  onChange,
}: {
  producto: Producto
  medidas: readonly Medida[]
  choices: ProductoChoices
  onChange: (changes: Partial<ProductoChoices>) => void
}) {
  return (
    <>
      <Heading producto={producto} medida={choices.medida} />
      {producto.precios_por_medida.length > 0 && (
        <SizeSelector
          options={sizeOptions(producto, medidas)}
          value={choices.medida}
          onChange={(medida) => onChange({ medida })}
        />
      )}
      <NotesField
        value={choices.observaciones}
        sin={producto.sin}
        onChange={(observaciones) => onChange({ observaciones })}
      />
      <ExtrasList
        adiciones={producto.posibles_adiciones}
        chosen={choices.adiciones}
        isPizza={rulesOf(producto.categoria).holdsPizzas}
        onChange={(adiciones) => onChange({ adiciones })}
      />
      {isLicor(producto) && <p className="text-13 text-ink-2">{LEYENDAS.join(' ')}</p>}
    </>
  )
}

/** With the slug of its category: that stays when staff rename the category. */
function useAddress({ id, nombre, categoria }: Producto): string | undefined {
  const slug = useMenu().sections?.find((section) => section.id === categoria.id)?.slug
  return slug === undefined ? undefined : paths.menuProducto(slug, { id, nombre })
}

export function startChoices(line: CartLine | undefined): ProductoChoices {
  return {
    medida: line?.medida?.id ?? null,
    adiciones: line?.adiciones.map((adicion) => adicion.ingrediente.id) ?? [],
    observaciones: line?.observaciones ?? '',
    cantidad: line?.cantidad ?? 1,
  }
}

const totalOf = (line: Pick<CartLine, 'precio' | 'adiciones' | 'cantidad'>) =>
  lineTotal({
    precioUnitario: line.precio,
    adiciones: line.adiciones.map((adicion) => adicion.precio_adicion),
    cantidad: line.cantidad,
  })

const sizeOptions = (producto: Producto, medidas: readonly Medida[]) =>
  producto.precios_por_medida.map(({ medida, nombre, precio }) => ({
    id: medida,
    nombre,
    porciones: medidas.find(({ id }) => id === medida)?.porciones ?? null,
    precio: priceText(unitPrice(precio, producto.descuento), producto.precio_desde),
  }))

/** The visible title. Assistive technology reads the title of the dialog. */
function Heading({ producto, medida }: { producto: Producto; medida: number | null }) {
  const precio = basePrice(producto, medida)
  const texts =
    precio === null ? priceTexts(producto) : priceTexts({ ...producto, precio, precios_por_medida: [] })
  return (
    <div className="grid gap-1.5">
      <p aria-hidden className="pr-10 font-display text-28 font-bold text-balance text-albahaca md:text-36">
        {producto.nombre}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Price {...texts} size="lg" />
        <DiscountBadge descuento={producto.descuento} />
      </div>
      <ProductWords producto={producto} />
      <SinNotice sin={producto.sin} />
    </div>
  )
}
