// Chooses products: whole categories with one tick, or single products of an opened one.
import type { CategoriaDeTabla } from '#contract/catalogo/tabla.ts'
import { normalize } from '#domain/texto.ts'
import { Card } from '#web/admin/page/page.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'

const MANY = 20

interface Choice {
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

export function Chooser({ categorias, ...choice }: Choice & { categorias: readonly CategoriaDeTabla[] }) {
  const [search, setSearch] = useState('')
  const words = normalize(search.trim())
  const total = categorias.reduce((sum, { productos }) => sum + productos.length, 0)
  const shown = categorias
    .map((categoria) => ({
      ...categoria,
      productos: categoria.productos.filter(({ nombre }) => normalize(nombre).includes(words)),
    }))
    .filter(({ productos }) => productos.length > 0)
  return (
    <Card title="Qué productos" aside={`${String(choice.chosen.size)} de ${String(total)}`}>
      {total > MANY && (
        <SearchField
          label="Buscar producto"
          value={search}
          onChange={setSearch}
          className="mb-2 md:max-w-90"
        />
      )}
      {shown.length === 0 && <p className="py-4 text-16 text-ink-2">Ningún producto coincide</p>}
      <ul aria-label="Categorías" className="divide-y divide-line">
        {shown.map((categoria) => (
          <li key={categoria.id}>
            <Categoria categoria={categoria} searching={words !== ''} {...choice} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Categoria({
  categoria: { nombre, productos },
  searching,
  chosen,
  onChange,
}: Choice & { categoria: CategoriaDeTabla; searching: boolean }) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const open = opened || searching
  const count = productos.filter((producto) => chosen.has(producto.id)).length
  const toggle = (ids: readonly number[], on: boolean) => {
    const rest = [...chosen].filter((one) => !ids.includes(one))
    onChange(new Set(on ? [...rest, ...ids] : rest))
  }
  return (
    <>
      <div className="flex items-center gap-2">
        <CheckboxField
          label={<span className="font-bold wrap-anywhere">{nombre}</span>}
          aside={
            <span className="text-14 text-ink-2">
              {count} de {productos.length}
            </span>
          }
          checked={count === productos.length}
          indeterminate={count > 0 && count < productos.length}
          onChange={(event) =>
            toggle(
              productos.map((producto) => producto.id),
              event.target.checked,
            )
          }
          className="flex-1"
        />
        <IconButton
          label={`${open ? 'Ocultar' : 'Ver'} los productos de ${nombre}`}
          icon={
            <ChevronDown
              aria-hidden="true"
              className={`size-5 transition-[rotate] duration-200 ${open ? 'rotate-180' : ''}`}
            />
          }
          aria-expanded={open}
          aria-controls={id}
          disabled={searching}
          onClick={() => setOpened(!opened)}
        />
      </div>
      <div
        id={id}
        hidden={!open}
        className={open ? 'grid gap-x-6 pb-3 pl-9 md:grid-cols-2 lg:grid-cols-3' : ''}
      >
        {open &&
          productos.map((producto) => (
            <CheckboxField
              key={producto.id}
              label={<span className="wrap-anywhere">{producto.nombre}</span>}
              checked={chosen.has(producto.id)}
              onChange={(event) => toggle([producto.id], event.target.checked)}
            />
          ))}
      </div>
    </>
  )
}
