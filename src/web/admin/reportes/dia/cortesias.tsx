// What the house gave: repeated orders, courtesies and meals of the staff. Each figure leads to its
// orders. Rule reporte/cortesias.
import type { GrupoDeCortesias } from '#contract/pedidos/cortesias.ts'
import { CLASE_LABEL, CLASES_DE_CORTESIA } from '#domain/cortesia/cortesia.ts'
import { counted, formatMoney } from '#domain/format.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UrlOf } from './detalle.ts'
import { Antes, Lista, Row } from './lista.tsx'
import { cortesiasQuery } from './queries.ts'

interface Props {
  desde: string
  hasta: string
  sede: string | undefined
  urlOf: UrlOf
  /** The buttons that save the orders as a file. */
  descargas: ReactNode
}

export function Cortesias({ desde, hasta, sede, urlOf, descargas }: Props) {
  const query = useQuery(cortesiasQuery(desde, hasta, sede))
  return (
    <Card title="Cortesías y repetidos" className="min-w-0 print:break-inside-avoid print:border-0">
      <Loaded query={query} failure="Error al cargar el reporte">
        {(grupos) => (
          <div className="grid min-w-0 grid-cols-1 gap-4">
            {grupos.length > 0 && <Totales grupos={grupos} urlOf={urlOf} />}
            <DataTable
              label="Cortesías y repetidos"
              rows={grupos.map((grupo, id) => ({ ...grupo, id }))}
              idOf={({ id }) => id}
              columns={columnsOf(urlOf)}
              empty={
                <EmptyState
                  title="No hay datos en estas fechas"
                  text="Aquí aparece lo que no se cobra: cortesías, consumo del personal y pedidos repetidos."
                />
              }
            />
            {grupos.some(({ cantidad }) => cantidad > 0) && descargas}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function sumsOf(own: readonly GrupoDeCortesias[]) {
  const sum = (of: (grupo: GrupoDeCortesias) => number) => own.reduce((total, one) => total + of(one), 0)
  return {
    cantidad: sum(({ cantidad }) => cantidad),
    valor: sum(({ valor }) => valor),
    antes: sum(({ antes }) => antes),
  }
}

function Totales({ grupos, urlOf }: { grupos: readonly GrupoDeCortesias[]; urlOf: UrlOf }) {
  const all = sumsOf(grupos)
  return (
    <Lista>
      {CLASES_DE_CORTESIA.map((clase) => {
        const { cantidad, valor, antes } = sumsOf(grupos.filter((grupo) => grupo.clase === clase))
        const de = [{ filtro: 'clase', valor: clase, nombre: CLASE_LABEL[clase] } as const]
        return (
          <Row
            key={clase}
            label={`${CLASE_LABEL[clase]} (${String(cantidad)})`}
            to={cantidad === 0 ? undefined : urlOf({ cifra: 'CORTESIA', de })}
          >
            {formatMoney(valor)} <Antes>{formatMoney(antes)}</Antes>
          </Row>
        )
      })}
      <Row label="Total no cobrado" to={all.cantidad === 0 ? undefined : urlOf({ cifra: 'CORTESIA' })} strong>
        {formatMoney(all.valor)} <Antes>{formatMoney(all.antes)}</Antes>
      </Row>
    </Lista>
  )
}

const columnsOf = (urlOf: UrlOf): [Column<GrupoDeCortesias>, ...Column<GrupoDeCortesias>[]] => [
  {
    label: 'Motivo',
    cell: ({ clase, motivo }) => (
      <span className="wrap-anywhere">
        <span className="font-semibold">{motivo}</span>
        <span className="block text-14 text-ink-2">{CLASE_LABEL[clase]}</span>
      </span>
    ),
  },
  {
    label: 'Persona',
    labelled: true,
    cell: ({ persona }) => <span className="wrap-anywhere">{persona}</span>,
  },
  {
    label: 'Valor',
    labelled: true,
    cell: ({ valor }) => <span className="whitespace-nowrap tabular-nums">{formatMoney(valor)}</span>,
  },
  {
    label: 'Antes',
    labelled: true,
    cell: ({ antes }) => <span className="whitespace-nowrap tabular-nums">{formatMoney(antes)}</span>,
  },
  {
    label: 'Pedidos',
    labelled: true,
    cell: (grupo) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <Pedidos grupo={grupo} urlOf={urlOf} /> <Antes>{grupo.cantidad_antes}</Antes>
      </span>
    ),
  },
]

/** Leads to the orders of the kind, the reason and the person. */
function Pedidos({
  grupo: { clase, motivo, persona, persona_id, cantidad },
  urlOf,
}: {
  grupo: GrupoDeCortesias
  urlOf: UrlOf
}) {
  if (cantidad === 0) return '0'
  const de = [
    { filtro: 'clase', valor: clase, nombre: CLASE_LABEL[clase] },
    { filtro: 'motivo', valor: motivo, nombre: motivo },
    { filtro: 'cortesia_de', valor: String(persona_id), nombre: persona },
  ] as const
  return (
    <Link
      to={urlOf({ cifra: 'CORTESIA', de })}
      className="inline-flex min-h-11 items-center font-bold text-ink tabular-nums underline decoration-line-strong underline-offset-4 print:no-underline"
    >
      {counted(cantidad, 'pedido', 'pedidos')}
    </Link>
  )
}
