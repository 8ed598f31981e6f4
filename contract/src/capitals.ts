/**
 * Latitude and longitude of each country's capital in whole degrees, to find near locations. From GeoNames (CC BY
 * 4.0).
 */
const CAPITALS = `
  AD43,2 AE24,54 AF35,69 AG17,-62 AI18,-63 AL41,20 AM40,45 AO-9,13 AR-35,-58 AS-14,-171 AT48,16 AU-35,149
  AW13,-70 AX60,20 AZ40,50 BA44,18 BB13,-60 BD24,90 BE51,4 BF12,-2 BG43,23 BH26,51 BI-3,30 BJ6,3 BL18,-63
  BM32,-65 BN5,115 BO-19,-65 BQ12,-68 BR-16,-48 BS25,-77 BT27,90 BW-25,26 BY54,28 BZ17,-89 CA45,-76
  CC-12,97 CD-4,15 CF4,19 CG-4,15 CH47,7 CI7,-5 CK-21,-160 CL-33,-71 CM4,12 CN40,116 CO5,-74 CR10,-84
  CU23,-82 CV15,-24 CW12,-69 CX-10,106 CY35,33 CZ50,14 DE53,13 DJ12,43 DK56,13 DM15,-61 DO18,-70 DZ37,3
  EC0,-79 EE59,25 EG30,31 ER15,39 ES40,-4 ET9,39 FI60,25 FJ-18,178 FK-52,-58 FM7,158 FO62,-7 FR49,2 GA0,9
  GB52,0 GD12,-62 GE42,45 GF5,-52 GG49,-3 GH6,0 GI36,-5 GL64,-52 GM13,-17 GN10,-14 GP16,-62 GQ4,9 GR38,24
  GT15,-91 GU13,145 GW12,-16 GY7,-58 HK22,114 HN14,-87 HR46,16 HT19,-72 HU47,19 ID-6,107 IE53,-6 IL32,35
  IM54,-4 IN29,77 IQ33,44 IR36,51 IS64,-22 IT42,13 JE49,-2 JM18,-77 JO32,36 JP36,140 KE-1,37 KG43,75
  KH12,105 KI1,173 KM-12,43 KN17,-63 KP39,126 KR38,127 KW29,48 KY19,-81 KZ51,71 LA18,103 LB34,36 LC14,-61
  LI47,10 LK7,80 LR6,-11 LS-29,27 LT55,25 LU50,6 LV57,24 LY33,13 MA34,-7 MC44,7 MD47,29 ME42,19 MF18,-63
  MG-19,48 MH7,171 MK42,21 ML13,-8 MM20,96 MN48,107 MO22,114 MP15,146 MQ15,-61 MR18,-16 MS17,-62 MT36,15
  MU-20,57 MV4,74 MW-14,34 MX19,-99 MY3,102 MZ-26,33 NA-23,17 NC-22,166 NE14,2 NF-29,168 NG9,7 NI12,-86
  NL52,5 NO60,11 NP28,85 NR-1,167 NU-19,-170 NZ-41,175 OM24,58 PA9,-80 PE-12,-77 PF-18,-150 PG-9,147
  PH15,121 PK34,73 PL52,21 PM47,-56 PR18,-66 PS32,35 PT39,-9 PW8,135 PY-25,-58 QA25,52 RE-21,55 RO44,26
  RS45,20 RU56,38 RW-2,30 SA25,47 SB-9,160 SC-5,55 SD16,33 SE59,18 SG1,104 SH-16,-6 SI46,15 SK48,17
  SL8,-13 SM44,12 SN15,-17 SO2,45 SR6,-55 SS5,32 ST0,7 SV14,-89 SX18,-63 SY34,36 SZ-26,31 TC21,-71 TD12,15
  TG6,1 TH14,101 TJ39,69 TK-9,-172 TL-9,126 TM38,58 TN37,10 TO-21,-175 TR40,33 TT11,-62 TV-9,179 TW25,122
  TZ-6,36 UA50,31 UG0,33 US39,-77 UY-35,-56 UZ41,69 VA42,12 VC13,-61 VE10,-67 VG18,-65 VI18,-65 VN21,106
  VU-18,168 WF-13,-176 WS-14,-172 XK43,21 YE15,44 YT-13,45 ZA-26,28 ZM-15,28 ZW-18,31
`

/** A position on the earth, in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** Capitals by ISO 3166 country code. */
export const capitals: ReadonlyMap<string, Position> = new Map(
  CAPITALS.trim()
    .split(/\s+/)
    .map((entry) => {
      const [latitude = 0, longitude = 0] = entry.slice(2).split(',').map(Number)
      return [entry.slice(0, 2), { latitude, longitude }]
    }),
)

const EARTH_KM = 6371
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the great-circle distance of two positions in km. */
export const measureKm = (a: Position, b: Position): number => {
  const half =
    Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(toRadians(a.latitude)) *
      Math.cos(toRadians(b.latitude)) *
      Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, half)))
}
