import { connectArrivals } from '#modules/people/index.ts';
import { readCampaignCounts, readLastCampaign, readLureCounts, readPhishingOutcomes } from '#modules/phishing/index.ts';
import { connectFigureSources } from '#modules/statistics/index.ts';
import { readCoursesCounts, readLearningProgress, readQuizzes } from '#modules/study/index.ts';
import { welcomePeople } from '#modules/tags/index.ts';

/**
 * Tells the statistics where their figures come from, and the people's domain who hears of newcomers. Called once, before
 * anything is served or done.
 */
export function connectFigures(): void {
  connectFigureSources({
    readPhishingOutcomes,
    readLureCounts,
    readCampaignCounts,
    readLastCampaign,
    readLearningProgress,
    readQuizzes,
    readCoursesCounts,
  });
  connectArrivals(welcomePeople);
}
