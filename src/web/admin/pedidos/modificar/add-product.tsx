// 'Agregar producto': a search over the menu of the branch. A found product opens its dialog.
import { useMenu } from '#web/ordering/catalogo/use-menu.ts'
import { searchMenu } from '#web/ordering/menu/search-menu.ts'
import { useMenuDialogs } from '#web/ordering/producto/dialogs.ts'
import { ProductPrice } from '#web/ordering/producto/product-price.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Pizza } from 'lucide-react'
import { useState } from 'react'

const SHOWN = 8

export function AddProduct() {
  const { sections, isError, retry } = useMenu()
  const [texto, setTexto] = useState('')
  const openDialog = useMenuDialogs((state) => state.openDialog)
  const found = searchMenu(sections ?? [], texto)
  const productos = found.productos.slice(0, SHOWN)
  const isSearching = texto.trim() !== ''
  const [first] = productos
  const open = (producto: (typeof productos)[number]) => {
    setTexto('')
    openDialog({ kind: 'producto', producto })
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <SearchField
          slash
          label="Agregar producto"
          value={texto}
          onChange={setTexto}
          onEnter={() => {
            if (first !== undefined) open(first)
          }}
          className="min-w-0 flex-1 basis-56"
        />
        {searchMenu(sections ?? [], 'arma tu pizza').armar && (
          <Button
            variant="secondary"
            icon={<Pizza className="size-5" aria-hidden="true" />}
            onClick={() => openDialog({ kind: 'armar' })}
          >
            Mitad y mitad
          </Button>
        )}
      </div>
      {isSearching && productos.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {productos.map((producto) => (
            <li key={producto.id}>
              <button
                type="button"
                onClick={() => open(producto)}
                className="flex min-h-12 w-full flex-wrap items-center gap-x-3 px-4 py-2 text-left text-16 text-ink hover:bg-surface-2 focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
                  {producto.nombre}
                  <span className="block text-14 font-normal text-ink-2">
                    {producto.no_disponible ?? producto.categoria.nombre}
                  </span>
                </span>
                <ProductPrice producto={producto} size="sm" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isError && (
        <Notice
          tone="error"
          role="alert"
          action={
            <Button variant="secondary" onClick={retry}>
              Reintentar
            </Button>
          }
        >
          No pudimos cargar el menú
        </Notice>
      )}
      <output className="text-14 text-ink-2 empty:hidden">
        {isSearching && !isError && sections === null && 'Cargando...'}
        {isSearching && sections !== null && productos.length === 0 && `No encontramos “${texto.trim()}”`}
      </output>
    </div>
  )
}
