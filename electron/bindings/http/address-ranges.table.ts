/** What kind of network an address belongs to; `public` is everything that no range below names. */
export type AddressKind = 'public' | 'loopback' | 'private' | 'link_local' | 'metadata' | 'reserved';

/** Ranges that are not the public internet: the special-purpose registries of IANA, and where clouds keep metadata. */
export const ADDRESS_RANGES: readonly (readonly [range: string, kind: Exclude<AddressKind, 'public'>])[] = [
  // Single addresses first: the first range that holds an address decides.
  ['169.254.169.254/32', 'metadata'], // AWS, Google Cloud, Azure and most others
  ['169.254.170.2/32', 'metadata'], // credentials of AWS tasks
  ['100.100.100.200/32', 'metadata'], // Alibaba Cloud
  ['192.0.0.192/32', 'metadata'], // Oracle Cloud
  ['168.63.129.16/32', 'metadata'], // the host of an Azure machine
  ['fd00:ec2::/32', 'metadata'], // AWS
  ['fd20:ce::254/128', 'metadata'], // Google Cloud
  ['0.0.0.0/8', 'loopback'], // systems take 0.0.0.0 for this machine
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'private'],
  ['127.0.0.0/8', 'loopback'],
  ['169.254.0.0/16', 'link_local'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'reserved'],
  ['192.0.2.0/24', 'reserved'],
  ['192.88.99.0/24', 'reserved'],
  ['192.168.0.0/16', 'private'],
  ['198.18.0.0/15', 'private'],
  ['198.51.100.0/24', 'reserved'],
  ['203.0.113.0/24', 'reserved'],
  ['224.0.0.0/4', 'reserved'],
  ['240.0.0.0/4', 'reserved'],
  ['::/128', 'loopback'],
  ['::1/128', 'loopback'],
  ['64:ff9b:1::/48', 'private'],
  ['100::/64', 'reserved'],
  ['2001::/23', 'reserved'], // Teredo and other ways to wrap addresses
  ['2001:db8::/32', 'reserved'],
  ['3fff::/20', 'reserved'],
  ['5f00::/16', 'reserved'],
  ['fc00::/7', 'private'],
  ['fe80::/10', 'link_local'],
  ['fec0::/10', 'private'],
  ['ff00::/8', 'reserved'],
];

/** Ranges of IPv6 in whose addresses an IPv4 address stands, at this bit from the left: that one is judged. */
export const EMBEDDING_RANGES: readonly (readonly [range: string, atBit: number])[] = [
  ['::ffff:0:0/96', 96],
  ['::ffff:0:0:0/96', 96],
  ['64:ff9b::/96', 96],
  ['2002::/16', 16],
  ['::/96', 96],
];
