/** The sources of the limits and prices below. */
export const SOURCES = {
  auth: 'https://supabase.com/docs/guides/auth/rate-limits',
  realtime: 'https://supabase.com/docs/guides/realtime/limits',
  billing: 'https://supabase.com/docs/guides/platform/billing-on-supabase',
  pricing: 'https://supabase.com/pricing',
  compute: 'https://supabase.com/docs/guides/platform/compute-and-disk',
} as const

/** The Pro plan: dollars a month, included amounts, and the price of one more (GB, users, thousand sockets, million calls). */
export const PRO = {
  price: 25,
  computeCredit: 10,
  users: { included: 100_000, price: 0.00325 },
  egress: { included: 250, price: 0.09 },
  disk: { included: 8, price: 0.125 },
  files: { included: 100, price: 0.021 },
  sockets: { included: 500, price: 10 },
  functions: { included: 2_000_000, price: 2 },
}

const GB = 1e9

/** The computers: dollars a month, CPUs, disk operations per second, and the largest recommended database. */
export const COMPUTE = [
  { name: 'Micro', price: 10, cores: 2, iops: 500, most: 10 * GB },
  { name: 'Small', price: 15, cores: 2, iops: 1_000, most: 50 * GB },
  { name: 'Medium', price: 60, cores: 2, iops: 2_000, most: 100 * GB },
  { name: 'Large', price: 110, cores: 2, iops: 3_600, most: 200 * GB },
  { name: 'XL', price: 210, cores: 4, iops: 6_000, most: 500 * GB },
  { name: '2XL', price: 410, cores: 8, iops: 12_000, most: 1_000 * GB },
  { name: '4XL', price: 960, cores: 16, iops: 20_000, most: 2_000 * GB },
  { name: '8XL', price: 1_870, cores: 32, iops: 40_000, most: 4_000 * GB },
  { name: '12XL', price: 2_800, cores: 48, iops: 50_000, most: 6_000 * GB },
  { name: '16XL', price: 3_730, cores: 64, iops: 80_000, most: 10_000 * GB },
]
