// A review as programs read it (docs/review.md), as far as the page shows it.

export interface Choice { number: number; place: string; seat: number; played: string; best: string; options: number; win: number; loss: number; error: number; points: number; verdict: string }
export interface Stroke { number: number; place: string; source: string; seat: number; what: string; luck: number[]; variance: number[] }
export interface Portion { source: string; count: number; luck: number; deviation: number; unusual: string }
export interface SeatReview {
  seat: number; name: string; points: number; result: number; decisions: number; loss: number; error: number; luck: number;
  portions: Portion[]; verdicts: Record<string, number>; error_rate: number; adjusted: number; like_level: string;
}
/** Until it is done there are only chances and choices. */
export interface Review {
  chances: number[][]; rests: { number: number; chances: number[] }[]; choices: Choice[]; over?: boolean; strokes?: Stroke[]; seats?: SeatReview[];
}
