/** What the router knows of the dashboard before any page of it is loaded. */
export const dashboardTitles = { dashboard: '홈', report: '주간 리포트' } as const;
