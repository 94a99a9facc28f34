/** How many positions the players of version 0.1 have judged, for whoever wants to give others as many. */
export const judged = { positions: 0 };
