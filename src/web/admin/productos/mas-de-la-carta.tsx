// 'Más' in the list of products: actions for the whole menu, which staff seldom need.
import { adminPaths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Menu, type MenuEntry } from '#web/ui/menu.tsx'
import { ChevronDown, FileDown, Printer, Table2 } from 'lucide-react'
import { useNavigate } from 'react-router'

export function MasDeLaCarta() {
  const navigate = useNavigate()
  const items: MenuEntry[] = [
    {
      label: 'Tabla de precios',
      icon: <Table2 aria-hidden="true" />,
      onSelect: () => void navigate(adminPaths.tablaDePrecios()),
    },
    {
      label: 'Importar o exportar',
      icon: <FileDown aria-hidden="true" />,
      onSelect: () => void navigate(adminPaths.importarCarta()),
    },
    {
      label: 'Imprimir carta',
      icon: <Printer aria-hidden="true" />,
      onSelect: () => void navigate(adminPaths.imprimirCarta()),
    },
  ]
  return (
    <Menu
      label="Más de la carta"
      items={items}
      trigger={
        <button type="button" className={buttonClass({ variant: 'secondary' })}>
          Más
          <ChevronDown className="size-5" aria-hidden="true" />
        </button>
      }
    />
  )
}
