// One product to read: its fields, its prices, and the customers' card.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { formatMoney } from '#domain/format.ts'
import { rulesOf } from '#domain/categoria.ts'
import { Card } from '#web/admin/page/page.tsx'
import { ProductWords } from '#web/ordering/catalogo/product-words.tsx'
import { IngredientIcon } from '#web/ordering/dibujo/ingredient-icon.tsx'
import type { ReactNode } from 'react'
import { CategoriaArchivada } from './categoria-archivada.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { PriceCell } from '#web/admin/productos/precios/price-cell.tsx'
import { ProductPhoto } from './product-photo.tsx'
import { SedePrices } from '#web/admin/productos/precios/sede-prices.tsx'
import { SizePrices } from '#web/admin/productos/precios/size-prices.tsx'

export const ProductoDetalle = ({ producto }: { producto: Producto }) => (
  <div className="grid gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_21rem] min-[75rem]:items-start">
    <div className="flex min-w-0 flex-col gap-4">
      <Detalles producto={producto} />
    </div>
    <MenuPreview producto={producto} />
  </div>
)

/** What staff read of a product. */
export function Detalles({ producto }: { producto: Producto }) {
  const { nombre, categoria, descuento } = producto
  return (
    <>
      <Card className="flex flex-col gap-5 md:flex-row">
        <div className="size-32 shrink-0 overflow-hidden rounded-control md:size-44">
          <ProductPhoto producto={producto} />
        </div>
        <div className="min-w-0 flex-1">
          <h2 className="text-22 font-extrabold wrap-anywhere">{nombre}</h2>
          <div className="mt-1 grid gap-1.5">
            <ProductWords producto={producto} empty="Sin descripción" />
          </div>
          <dl className="mt-4 grid gap-x-8 gap-y-3 md:grid-cols-2">
            <Fact label="Categoría">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {categoria.nombre}
                <CategoriaArchivada categoria={categoria} />
              </span>
            </Fact>
            <Fact label="Precio">
              <PriceCell producto={producto} />
            </Fact>
            <Fact label="Descuento">{descuento > 0 ? `${String(descuento)} %` : 'Sin descuento'}</Fact>
          </dl>
        </div>
      </Card>
      {rulesOf(categoria).hasSizes && (
        <SizePrices producto={producto} precios={producto.precios_por_medida} sigue={producto.sigue_tabla} />
      )}
      <SedePrices producto={producto} />
      <Ingredientes producto={producto} />
      <Adiciones producto={producto} />
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-14 text-ink-2">{label}</dt>
    <dd className="text-16 font-semibold wrap-anywhere">{children}</dd>
  </div>
)

function Ingredientes({ producto: { ingredientes } }: { producto: Producto }) {
  if (ingredientes === undefined) return null
  return (
    <Card title="Ingredientes" aside={ingredientes.length}>
      <ul aria-label="Ingredientes del producto" className="divide-y divide-line">
        {ingredientes.map(({ id, nombre, quitable }) => (
          <li key={id} className="flex min-h-13 items-center gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">{nombre}</span>
            {quitable && <span className="shrink-0 text-14 text-ink-2">Se puede quitar</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Adiciones({ producto: { posibles_adiciones } }: { producto: Producto }) {
  if (posibles_adiciones.length === 0) {
    return (
      <Card title="Adiciones">
        <p className="text-16 text-ink-2">Sin adiciones</p>
      </Card>
    )
  }
  return (
    <Card title="Adiciones" aside={posibles_adiciones.length}>
      <ul aria-label="Adiciones posibles" className="grid gap-x-8 md:grid-cols-2">
        {posibles_adiciones.map(({ id, ingrediente, precio_adicion }) => (
          <li key={id} className="flex min-h-13 items-center gap-3 border-b border-line">
            <IngredientIcon dibujo={ingrediente.dibujo} />
            <span className="min-w-0 flex-1 wrap-anywhere">{ingrediente.nombre}</span>
            <span className="font-bold tabular-nums">
              {precio_adicion === 0 ? 'Sin costo' : `+ ${formatMoney(precio_adicion)}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
