// The kinds of things in the record of changes, with their icons.
import {
  Armchair,
  Banknote,
  Building2,
  Carrot,
  KeyRound,
  LayoutGrid,
  type LucideIcon,
  Megaphone,
  PencilLine,
  Pizza,
  ReceiptText,
  Ruler,
  ShieldCheck,
  Store,
  Table2,
  Tags,
  Ticket,
  UserRound,
} from 'lucide-react'

export const ENTIDADES: Readonly<Record<string, { label: string; Icon: LucideIcon }>> = {
  pedido: { label: 'Pedidos', Icon: ReceiptText },
  producto: { label: 'Productos y precios', Icon: Pizza },
  precios: { label: 'Tabla de precios', Icon: Table2 },
  categoria_producto: { label: 'Categorías de productos', Icon: LayoutGrid },
  medida: { label: 'Tamaños', Icon: Ruler },
  ingrediente: { label: 'Ingredientes', Icon: Carrot },
  categoria_ingrediente: { label: 'Categorías de ingredientes', Icon: Tags },
  campana: { label: 'Cupones', Icon: Ticket },
  publicidad: { label: 'Publicidad', Icon: Megaphone },
  caja: { label: 'Caja', Icon: Banknote },
  negocio: { label: 'Tu negocio', Icon: Building2 },
  sede: { label: 'Sedes', Icon: Store },
  mesa: { label: 'Mesas', Icon: Armchair },
  usuario: { label: 'Usuarios', Icon: UserRound },
  rol: { label: 'Roles', Icon: ShieldCheck },
  permiso: { label: 'Permisos', Icon: KeyRound },
}

/** For kinds that the filter does not offer. */
export const OTRA: { Icon: LucideIcon } = { Icon: PencilLine }
